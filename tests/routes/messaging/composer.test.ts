import { beforeAll, beforeEach, describe, expect, it, test, vi } from 'vitest';
import { accountOf, db, refuseRows, seedPeople } from '#tests/support/database';
import { storedFiles } from '#tests/support/documents';
import { PDF, PNG, uploadOf, type NamedFile } from '#tests/support/files';
import { forgetMessages } from '#tests/support/messaging';
import { MINUTE } from '~/domain/time/duration';
import { StorageDownError } from '~/gateways/storage/port.server';
import { storage } from '~/gateways/storage/storage.server';
import { takeFlashes } from '~/http/flash.server';
import { answerComposer } from '~/http/message-sending.server';
import { consumeLimit, resetLimit } from '~/http/rate-limit.server';
import type { Viewer } from '~/models/sign-in/session.server';
import * as thumbnails from '~/http/thumbnails.server';

let viewer: Viewer;
beforeAll(async () => {
  await seedPeople();
  const { id } = await accountOf('client');
  viewer = { accountId: id, roles: ['client'], fullName: 'Carla Mendes' } as unknown as Viewer;
});
beforeEach(forgetMessages);

const told = { to: '/messaging#latest', text: ({ isNew }: { isNew: boolean }) => `New: ${isNew}.` };
/** What the composer sends; for a page, or without leaving it. */
async function send(
  body: BodyInit | Record<string, string>,
  { accept, personId = viewer.accountId }: { accept?: string; personId?: string } = {},
) {
  const isPlain = Object.getPrototypeOf(body) === Object.prototype;
  const request = new Request('http://localhost/', {
    method: 'POST',
    headers: accept ? { Accept: accept } : {},
    body: isPlain ? new URLSearchParams(body as Record<string, string>) : (body as BodyInit),
  });
  return answerComposer({ request, context: {}, params: {} }, viewer, personId, told);
}
const form = (content: string, ...files: readonly NamedFile[]) =>
  uploadOf({ content, clientId: 'one' }, ...files);
const json = async (...given: Parameters<typeof send>) => {
  const answer = (await send(given[0], { accept: 'application/json', ...given[1] })) as Response;
  return [answer.status, await answer.json()] as const;
};
/** What a page is answered with: the form again, its status and what is wrong. */
async function page(...given: Parameters<typeof send>) {
  const { data, init } = (await send(...given)) as {
    data: { initialValue?: Record<string, unknown>; error?: Record<string, string[]> };
    init: ResponseInit;
  };
  return { status: init.status, typed: data.initialValue?.content, error: data.error };
}
const AGAIN = 'Please choose your files again.';
const nothingIsKept = async () =>
  expect([await db.message.count(), await db.attachment.count(), storedFiles()]).toEqual([
    ...[0, 0, []],
  ]);

describe('a message that is taken', () => {
  it('leads a page on with a note, by every kind of form', async () => {
    const plain: Record<string, string>[] = [
      { content: 'Plain', clientId: 'two' },
      { content: 'x' },
    ];
    for (const body of [form('Hello'), ...plain]) {
      const answer = (await send(body, { accept: 'text/html' })) as Response;
      expect([answer.status, answer.headers.get('Location')]).toEqual([303, told.to]);
      const [cookie] = answer.headers.getSetCookie();
      const request = new Request('http://localhost/', { headers: { Cookie: cookie! } });
      expect((await takeFlashes(request)).notes).toEqual([{ kind: 'success', text: 'New: true.' }]);
    }
  });

  it('is answered as JSON where that is asked for, with what it is called', async () => {
    const [status, first] = await json(form('Hello', ['a.pdf', PDF]));
    const { id, attachments: files } = await db.message.findFirstOrThrow({
      include: { attachments: true },
    });
    expect([status, first]).toEqual([201, { id, clientId: 'one', answerBy: expect.any(String) }]);
    expect(files).toMatchObject([
      {
        name: 'a.pdf',
        contentType: 'application/pdf',
        size: PDF.length,
        thumbnailKey: null,
        thumbnailDueAt: null,
      },
    ]);
    expect(files[0]!.storageKey).toMatch(
      new RegExp(`^${viewer.accountId}/[\\da-f-]{36}/\\d{13}_a\\.pdf$`),
    );
    const accept = 'text/html, application/json;q=0.9';
    expect(await json(form('Hello', ['a.pdf', PDF]), { accept })).toEqual([200, first]);
    expect(storedFiles()).toHaveLength(1);
  });

  it('gets a name of its own where the form gave none', async () => {
    const [, { clientId }] = (await json({ content: 'Hello' })) as [number, { clientId: string }];
    expect(clientId).toMatch(/^[\da-f-]{36}$/);
  });

  it('has the thumbnail of a photo that is ready, or the time when it is due', async () => {
    const keepRest = vi.fn();
    const made = vi.spyOn(thumbnails, 'makeThumbnails').mockImplementation(async ([file]) => ({
      ready: new Map([[file!.storageKey, 'somebody/x/thumbnail.jpg']]),
      keepRest,
    }));
    await json(form('Ready', ['a.png', PNG]));
    expect(await db.attachment.findFirst()).toMatchObject({
      thumbnailKey: 'somebody/x/thumbnail.jpg',
      thumbnailDueAt: null,
    });
    made.mockResolvedValue({ ready: new Map(), keepRest });
    await json(uploadOf({ content: 'Late', clientId: 'two' }, ['b.png', PNG]));
    const late = await db.attachment.findFirstOrThrow({ where: { name: 'b.png' } });
    expect(late.thumbnailKey).toBeNull();
    expect(late.thumbnailDueAt!.getTime() - late.createdAt.getTime()).toBe(15 * MINUTE);
    expect(keepRest).toHaveBeenCalledTimes(2);
  });
});

describe('a message that isn’t taken', () => {
  const empty = 'Write a message before you send it.';
  const bad: NamedFile = ['bad.pdf', 'x'];

  test('comes back with what is wrong with its words', async () => {
    for (const body of [form(' '), { content: ' ' }]) {
      expect(await page(body)).toEqual({ status: 400, typed: ' ', error: { content: [empty] } });
      expect(await json(body)).toEqual([400, { problems: [empty], refused: [] }]);
    }
    await nothingIsKept();
  });

  test('comes back with what is wrong with its files, which a page has lost', async () => {
    const files = [['ok.pdf', PDF], bad] as const;
    expect(await page(form('See these', ...files))).toEqual({
      status: 400,
      typed: 'See these',
      error: { '': [expect.stringContaining('“bad.pdf”'), AGAIN] },
    });
    expect(await json(form('See these', ...files))).toEqual([
      400,
      { problems: [expect.stringContaining('“bad.pdf”')], refused: ['bad.pdf'] },
    ]);
    await nothingIsKept();
  });

  test('of files alone asks for words', async () => {
    const words = 'Write a message to go with your files, then choose the files again.';
    expect(await page(form(' ', ['ok.pdf', PDF]))).toEqual({
      status: 400,
      typed: ' ',
      error: { content: [words] },
    });
    expect(await page(form(' ', bad))).toMatchObject({
      error: { '': [expect.stringContaining('“bad.pdf”')], content: [words] },
    });
  });

  test('of too many words asks for its files again', async () => {
    const long = 'x'.repeat(10_001);
    const error = { content: [expect.stringContaining('10,000 characters')] };
    expect(await page(form(long, ['ok.pdf', PDF]))).toEqual({
      status: 400,
      typed: long,
      error: { ...error, '': [AGAIN] },
    });
    expect(await page(form(long))).toEqual({ status: 400, typed: long, error });
  });

  test('is one of too many in an hour', async () => {
    await consumeLimit('message by account', viewer.accountId, 600);
    for (const body of [form('Hello', bad), { content: 'Hello' }]) {
      expect(await page(body)).toEqual({
        status: 429,
        typed: 'Hello',
        error: { '': [expect.stringMatching(/^Too many tries\./)] },
      });
      expect((await json(body))[0]).toBe(429);
    }
    await resetLimit('message by account', viewer.accountId);
    await nothingIsKept();
  });

  test('is an upload that breaks, or one that can’t be stored', async () => {
    const broken = new Blob(['--x\r\nnothing'], { type: 'Multipart/Form-Data; boundary=x' });
    expect(await json(broken)).toEqual([
      400,
      { problems: expect.arrayContaining([expect.stringMatching(/couldn’t read the upload/)]) },
    ]);
    vi.spyOn(storage, 'take').mockRejectedValue(new StorageDownError());
    expect(await page(form('Hello', ['a.pdf', PDF]))).toEqual({
      status: 503,
      typed: 'Hello',
      error: { '': [expect.stringMatching(/couldn’t save the files/)] },
    });
    await nothingIsKept();
  });

  test('is for a conversation that the sender may not write in', async () => {
    const personId = (await accountOf('many')).id;
    await expect(send(form('Hello', ['a.pdf', PDF]), { personId })).rejects.toMatchObject({
      status: 404,
    });
    await nothingIsKept();
  });

  test('leaves no file where it can’t be entered, even where one can’t be deleted', async () => {
    const thumbnail = 'somebody/x/thumbnail.jpg';
    vi.spyOn(thumbnails, 'makeThumbnails').mockImplementation(async ([photo]) => {
      await storage.put(thumbnail, [PNG], { maxBytes: 1_000, contentType: 'image/jpeg' });
      return { ready: new Map([[photo!.storageKey, thumbnail]]), keepRest: () => undefined };
    });
    const letIn = await refuseRows('messages');
    await expect(send(form('Hello', ['a.png', PNG], ['b.pdf', PDF]))).rejects.toThrow();
    await nothingIsKept();
    const remove = storage.delete.bind(storage);
    const deletes = vi.spyOn(storage, 'delete').mockRejectedValueOnce(new Error('down'));
    await expect(send(form('Hello', ['a.png', PNG], ['b.pdf', PDF]))).rejects.toThrow(
      /refused|constraint/i,
    );
    await letIn();
    expect(storedFiles()).toHaveLength(1);
    await remove(deletes.mock.calls[0]![0]);
  });
});
