import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { accountOf, db, refuseRows, seedPeople } from '#tests/support/database';
import { storedFiles } from '#tests/support/documents';
import { PDF, PNG, uploadOf, type NamedFile } from '#tests/support/files';
import { forgetMessages } from '#tests/support/messaging';
import { StorageDownError } from '~/gateways/storage/port.server';
import { storage } from '~/gateways/storage/storage.server';
import { answerComposer } from '~/http/message-sending.server';
import type { Viewer } from '~/models/sign-in/session.server';
import * as thumbnails from '~/http/thumbnails.server';

let viewer: Viewer;
beforeAll(async () => {
  await seedPeople();
  const { id } = await accountOf('client');
  viewer = {
    accountId: id,
    partyId: id,
    roles: ['client'],
    fullName: 'Carla Mendes',
  } as unknown as Viewer;
});
beforeEach(forgetMessages);

const told = { to: '/messaging#latest', text: ({ isNew }: { isNew: boolean }) => `New: ${isNew}.` };
/** What the composer sends; for a page, or without leaving it. */
async function send(
  body: BodyInit | Record<string, string>,
  { accept, partyId = viewer.accountId }: { accept?: string; partyId?: string } = {},
) {
  const isPlain = Object.getPrototypeOf(body) === Object.prototype;
  const request = new Request('http://localhost/', {
    method: 'POST',
    headers: accept ? { Accept: accept } : {},
    body: isPlain ? new URLSearchParams(body as Record<string, string>) : (body as BodyInit),
  });
  return answerComposer({ request, context: {}, params: {} }, viewer, partyId, told);
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
const nothingIsKept = async () =>
  expect([await db.message.count(), await db.attachment.count(), storedFiles()]).toEqual([
    ...[0, 0, []],
  ]);

describe('a message that can’t be stored', () => {
  test('comes back after a broken upload or a storage failure', async () => {
    const broken = new Blob(['--x\r\nnothing'], { type: 'Multipart/Form-Data; boundary=x' });
    expect(await json(broken)).toEqual([
      400,
      { problems: expect.arrayContaining([expect.stringMatching(/couldn’t read the upload/)]) },
    ]);
    vi.spyOn(storage, 'put').mockRejectedValue(new StorageDownError());
    expect(await page(form('Hello', ['a.pdf', PDF]))).toEqual({
      status: 503,
      typed: 'Hello',
      error: { '': [expect.stringMatching(/couldn’t save the files/)] },
    });
    await nothingIsKept();
  });

  test('leaves no file behind if the database refuses it', async () => {
    const thumbnail = 'somebody/x/thumbnail.jpg';
    vi.spyOn(thumbnails, 'addThumbnails').mockImplementation(async ([photo]) => {
      await storage.put(thumbnail, [PNG], PNG.length);
      photo!.thumbnailKey = thumbnail;
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
