import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, describe, expect, it } from 'vitest';
import { PEOPLE } from '#prisma/people';
import { askFor, HERE, send } from '#tests/support/documents';
import { PDF, PNG, uploadOf } from '#tests/support/files';
import { accountOf, db, seedPeople } from '#tests/support/database';
import { statementsOf } from '#tests/support/statements';
import { noteTo, Visitor } from '#tests/support/visitor';
import { TABLE_SIZE } from '~/domain/paging';
import { emptyInput } from '~/domain/tax/input';
import { computeEstimate } from '~/domain/tax/estimate';
import { saveEstimate } from '~/models/estimate.server';
import type { Viewer } from '~/models/sign-in/session.server';
import * as lists from '~/routes/_portal/admin/documents/requests/route';
import * as queue from '~/routes/_portal/admin/documents/route';
import * as review from '~/routes/_portal/admin/documents/review/route';
import * as checklists from '~/routes/_portal/documents/checklists/route';
import * as show from '~/routes/_portal/documents/document/route';
import * as list from '~/routes/_portal/documents/route';
import * as request from '~/routes/_portal/documents/requests/request/route';
import { DocumentList } from '~/ui/documents/document-list';

let client: Visitor;
let admin: Visitor;
beforeAll(async () => {
  await seedPeople();
  client = await new Visitor().signIn('client');
  admin = await new Visitor().signIn('admin');
});

type Loaded = { pending: { title: string }[] };
const pending = async () => (await client.get<Loaded>(list, HERE)).data.pending;
const ask = () => askFor(admin);

it('the checklist of an estimate becomes a request list by one click, once', async () => {
  const { id: accountId } = await accountOf('client');
  const input = emptyInput(2025, 'single');
  input.income.w2 = 6_000_000;
  const viewer = { accountId, partyId: accountId } as Viewer;
  const estimate = (await saveEstimate(viewer, {
    name: 'My 2025',
    input,
    result: computeEstimate(input),
  }))!;
  const press = (visitor: Visitor) => visitor.post(checklists, `${HERE}/checklists`, { estimate });
  expect((await press(client)).location).toBe(HERE);
  const titles = (await pending()).map(({ title }) => title);
  expect(titles).toEqual(
    expect.arrayContaining(['Copy of last year’s tax return', 'Wage statement (W-2)']),
  );
  await press(client);
  expect(noteTo(client)).toContain('already among your documents');
  expect(await pending()).toHaveLength(titles.length);
  expect(await db.queuedMail.count()).toBe(0);
  expect((await press(await new Visitor().signIn('student'))).status).toBe(404);
});

it('a checklist omits documents already requested or sent for that year, and may add nothing', async () => {
  const { id: ownerId } = await accountOf('investor');
  const investor = await new Visitor().signIn('investor');
  const input = emptyInput(2025, 'single');
  input.income.w2 = 6_000_000;
  const press = async (name: string) => {
    const result = computeEstimate(input);
    const viewer = { accountId: ownerId, partyId: ownerId } as Viewer;
    const estimate = (await saveEstimate(viewer, { name, input, result }))!;
    await investor.post(checklists, `${HERE}/checklists`, { estimate });
  };
  const paper = (title: string, status: string, taxYear = 2025) => ({
    partyId: ownerId,
    title,
    status,
    taxYear,
    why: '',
  });
  await db.documentRequest.createMany({
    data: [
      paper('Wage statement (W-2)', 'accepted'),
      paper('Photo ID', 'returned'),
      paper('Copy of last year’s tax return', 'requested', 2024),
      paper('Social Security or ITIN cards', 'not-needed'),
    ],
  });
  const asked = async () =>
    (await db.documentRequest.findMany({ where: { partyId: ownerId, list: { isNot: null } } })).map(
      ({ title }) => title,
    );
  await press('First');
  expect(await asked()).toEqual([
    'Social Security or ITIN cards',
    'Copy of last year’s tax return',
  ]);
  expect(noteTo(investor)).toContain('left out what we already asked');
  await press('Second');
  expect(await asked()).toHaveLength(2);
  expect(noteTo(investor)).toContain('Nothing was added');
});

const LINE = {
  id: 'x',
  name: 'a.pdf',
  size: 1,
  taxYear: 2025,
  status: 'received' as const,
  createdAt: new Date(),
  asked: null,
};

it('a document shows the request it answers: in the list, on its page and to the staff', async () => {
  const { id: ownerId } = await accountOf('professional');
  const owner = await new Visitor().signIn('professional');
  const { id: requestId } = await db.documentRequest.create({
    data: { partyId: ownerId, title: 'Passport', why: '', taxYear: 2025 },
  });
  const body = uploadOf({}, ['scan.pdf', PDF]);
  await owner.upload(request, `${HERE}/requests/${requestId}`, body, { id: requestId });
  await send(owner, ['b.png', PNG]);
  const { id } = await db.document.findFirstOrThrow({ where: { requestId } });
  type Lines = { documents: { rows: { name: string; asked: string | null }[] } };
  const named = ({ documents }: Lines) => documents.rows.map(({ name, asked }) => [name, asked]);
  const lines = [
    ['b.png', null],
    ['scan.pdf', 'Passport'],
  ];
  expect(named((await owner.get<Lines>(list, HERE)).data)).toEqual(lines);
  const { data } = await admin.get<Lines>(queue, '/admin/documents');
  expect(named(data)).toEqual(expect.arrayContaining(lines));
  expect((await owner.get(show, `${HERE}/${id}`, { id })).data).toMatchObject({
    document: { asked: 'Passport' },
  });
  expect((await admin.get(review, `/admin/documents/${id}/review`, { id })).data).toMatchObject({
    asked: 'Passport',
  });
  const shown = DocumentList({ documents: [{ ...LINE, asked: 'Passport' }] });
  expect(renderToStaticMarkup(shown)).toMatch(/>Passport<.*>a\.pdf</);
  const { fullName } = PEOPLE.professional;
  expect(data.documents.rows).toContainEqual(expect.objectContaining({ client: fullName }));
  expect(renderToStaticMarkup(DocumentList({ documents: [LINE] }))).toContain('>a.pdf</a>');
});

it('documents are paged newest first, the review queue oldest first', async () => {
  const { id: ownerId } = await accountOf('many');
  const many = await new Visitor().signIn('many');
  await db.document.createMany({
    data: Array.from({ length: TABLE_SIZE + 1 }, (_, index) => ({
      partyId: ownerId,
      name: `${index}.pdf`,
      storageKey: `many/${index}`,
      sha256: String(index),
      contentType: 'application/pdf',
      size: 5,
      taxYear: 2025,
    })),
  });
  type Page = { documents: { rows: { id: string }[]; next: string | null } };
  const listIds = async (visitor: Visitor, route: typeof list | typeof queue, path: string) => {
    const ids: string[] = [];
    for (let after: string | null = ''; after !== null;) {
      const { data }: { data: Page } = await visitor.get<Page>(route, `${path}?after=${after}`);
      ids.push(...data.documents.rows.map(({ id }) => id));
      after = data.documents.next;
    }
    return ids;
  };
  const all = await db.document.findMany({ where: { partyId: ownerId }, orderBy: { id: 'asc' } });
  const ids = all.map(({ id }) => id);
  expect(await listIds(many, list, HERE)).toEqual(ids.toReversed());
  const queued = await listIds(admin, queue, '/admin/documents');
  expect(queued.filter((id) => ids.includes(id))).toEqual(ids);
  await db.document.deleteMany({ where: { partyId: ownerId } });
});

describe('the busiest document pages', () => {
  it.each([
    ['documents', 6, () => client, list, HERE],
    ['the review queue', 4, () => admin, queue, '/admin/documents'],
    ['open requests', 5, () => admin, lists, '/admin/documents/requests'],
  ] as const)('%s take at most %i statements', async (_name, most, visitor, route, path) => {
    await ask();
    await send(client, ['w-2.pdf', PDF]);
    await visitor().get(route, path);
    const statements = await statementsOf(() => visitor().get(route, path));
    expect(statements.length, statements.join('\n')).toBeLessThanOrEqual(most);
  });
});
