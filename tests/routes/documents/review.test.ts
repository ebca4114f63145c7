import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { forgetRequests, HERE, keepPaper, send } from '#tests/support/documents';
import { PDF, PNG } from '#tests/support/files';
import { accountOf, db, seedPeople } from '#tests/support/database';
import { trailOf } from '#tests/support/trail';
import { noteTo, Visitor } from '#tests/support/visitor';
import { FILE_KINDS } from '~/domain/documents/file-kind';
import * as review from '~/routes/_portal/admin/documents/review/route';
import * as file from '~/routes/_portal/documents/document/file/route';
import * as show from '~/routes/_portal/documents/document/route';

let client: Visitor;
let admin: Visitor;
beforeAll(async () => {
  await seedPeople();
  client = await new Visitor().signIn('client');
  admin = await new Visitor().signIn('admin');
});
beforeEach(forgetRequests);

const page = (id: string) => `/admin/documents/${id}/review`;
type Loaded = {
  queue: { rows: { id: string }[]; previous: string | null; next: string | null };
};
const open = (id: string, visitor = admin) => visitor.get<Loaded>(review, page(id), { id });
const accept = (id: string, visitor = admin) =>
  visitor.post(review, page(id), { verdict: 'accepted' }, { id });
const keepPapers = async (count: number) => {
  const owner = { accountId: (await accountOf('client')).id };
  const ids: string[] = [];
  for (let at = 0; at < count; at += 1) ids.push(await keepPaper(owner, { name: `${at}.pdf` }));
  return ids;
};

describe('the review of documents', () => {
  it('shows the queue around a document, and goes on to the next after each verdict', async () => {
    const [first, second, third] = (await keepPapers(3)) as [string, string, string];
    expect((await open(second)).data.queue).toMatchObject({
      rows: [{ id: first }, { id: second }, { id: third }],
      previous: first,
      next: third,
    });
    expect((await accept(second)).location).toBe(page(third));
    const returned = { verdict: 'returned', note: 'Too dark.' };
    expect((await admin.post(review, page(third), returned, { id: third })).location).toBe(
      page(first),
    );
    expect((await accept(first)).location).toBe('/admin/documents');
  });

  it('is decided by one of two at once, and both go on', async () => {
    const [first, second] = (await keepPapers(2)) as [string, string];
    const colleague = await new Visitor().signIn('superadmin');
    const answers = await Promise.all([
      accept(first),
      colleague.post(review, page(first), { verdict: 'returned', note: 'No.' }, { id: first }),
    ]);
    expect(answers.map(({ location }) => location)).toEqual([page(second), page(second)]);
    expect([noteTo(admin), noteTo(colleague)].sort()).toEqual([
      expect.stringContaining('already reviewed'),
      expect.stringMatching(/Document (accepted|returned)/),
    ]);
    const verdicts = (await trailOf(first)).filter(([action]) =>
      /accepted|returned/.test(String(action)),
    );
    expect(verdicts).toHaveLength(1);
  });
});

describe('a document’s preview', () => {
  const get = (id: string, range?: string, visitor = admin) =>
    visitor.get<string>(
      { loader: (args) => file.loader({ ...args, request: ranged(args.request, range) }) },
      `${HERE}/${id}/file`,
      { id },
    );
  const ranged = (request: Request, range?: string) => {
    if (range) request.headers.set('Range', range);
    return request;
  };

  it('is inline, private, framed only by us and sent in parts', async () => {
    await send(client, ['w-2.pdf', PDF], ['photo.png', PNG]);
    const [pdf, png] = await db.document.findMany({ orderBy: { name: 'desc' } });
    const whole = await get(pdf!.id);
    expect([whole.status, whole.data]).toEqual([200, PDF.toString()]);
    expect(Object.fromEntries(whole.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `inline; filename="w-2.pdf"; filename*=UTF-8''w-2.pdf`,
      'content-security-policy': "frame-ancestors 'self'",
      'x-frame-options': 'SAMEORIGIN',
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
    });
    const part = await get(pdf!.id, 'bytes=1-3');
    expect([part.status, part.data, part.headers.get('Content-Range')]).toEqual([
      206,
      'PDF',
      `bytes 1-3/${PDF.length}`,
    ]);
    expect((await get(pdf!.id, `bytes=${PDF.length}-`)).status).toBe(416);
    const picture = await get(png!.id);
    expect(picture.headers.get('Content-Security-Policy')).toBe(
      "default-src 'none'; sandbox; frame-ancestors 'self'",
    );
  });

  it.each(['text/html', 'image/svg+xml', 'text/plain', FILE_KINDS.heic.contentType])(
    'is never of type %s',
    async (contentType) => {
      await send(client, ['w-2.pdf', PDF]);
      const { id } = await db.document.findFirstOrThrow();
      await db.document.update({ where: { id }, data: { contentType } });
      expect((await get(id)).status).toBe(404);
    },
  );

  it('counts as one opening with its page and its parts, for each person', async () => {
    await send(client, ['w-2.pdf', PDF]);
    const { id } = await db.document.findFirstOrThrow();
    await open(id);
    await get(id);
    await get(id, 'bytes=0-3');
    await get(id, 'bytes=4-9');
    await get(id, undefined, client);
    await client.get(show, `${HERE}/${id}`, { id });
    const opened = (await trailOf(id)).filter(([action]) => action === 'document.opened');
    const people = [await accountOf('admin'), await accountOf('client')];
    expect(opened.map(([, actor]) => actor)).toEqual(people.map((person) => person.id));
  });
});
