import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { admit } from '#tests/support/admit';
import { storedFiles } from '#tests/support/documents';
import { PDF, PHOTO, uploadOf, VIRUS, type NamedFile, PNG } from '#tests/support/files';
import { db, seedPeople, accountOf, refuseRows } from '#tests/support/database';
import {
  conversationOf,
  forgetMessages,
  idOf,
  MESSAGES,
  ownThread,
  reply,
  threadOf,
  write,
} from '#tests/support/messaging';
import { noteTo, Visitor } from '#tests/support/visitor';
import { MAX_MESSAGE } from '~/domain/messaging/message';
import { FIRM_SENDER, threadChannel, type RealtimeEvent } from '~/domain/messaging/realtime';
import { realtime } from '~/gateways/realtime/realtime.server';
import * as messages from '~/routes/_portal/messaging/messages/route';
import { StorageDownError } from '~/gateways/storage/port.server';
import { storage } from '~/gateways/storage/storage.server';
import { answerComposer } from '~/routes/_portal/messaging/message-sending.server';
import type { Viewer } from '~/models/sign-in/session.server';
import * as thumbnails from '~/models/conversation/thumbnails.server';

beforeEach(forgetMessages);

describe('sending', () => {
  let client: Visitor;

  let admin: Visitor;

  let clientId: string;

  beforeAll(async () => {
    await seedPeople();
    client = await new Visitor().signIn('client');
    admin = await new Visitor().signIn('admin');
    clientId = await idOf('client');
  });

  type Refused = { initialValue: { content?: string }; error: Record<string, string[]> };

  test('both sides see the same conversation', async () => {
    expect((await write(client, 'Where is my refund?')).location).toBe('/messaging#latest');
    expect(noteTo(client)).toMatch(/Message sent\. You will hear from us by /);
    expect((await reply(admin, clientId, 'We file it today.')).status).toBe(303);
    expect(noteTo(admin)).toContain('Reply sent!');
    await write(client, 'Thank you!');
    const words = ['Where is my refund?', 'We file it today.', 'Thank you!'];
    const [theirs, ours] = [await ownThread(client), await threadOf(admin, clientId)];
    expect(theirs.messages.map(({ content }) => content)).toEqual(words);
    expect(ours.messages.map(({ content }) => content)).toEqual(words);
    expect(theirs.messages.map(({ label, by }) => [label, by])).toEqual([
      ['You', null],
      ['Eola Tax & Advisory', 'Alma Reyes'],
      ['You', null],
    ]);
    expect(ours.messages.map(({ label }) => label)).toEqual(['Client', 'You', 'Client']);
    const [, stored] = await db.message.findMany({ orderBy: { id: 'asc' } });
    expect(stored).toMatchObject({
      senderId: FIRM_SENDER,
      authorId: await idOf('admin'),
    });
  });

  test('messages at once from both sides are each counted, and the newest is the last', async () => {
    await write(client, 'The first');
    const numbers = Array.from({ length: 8 }, (_, number) => number);
    await Promise.all(
      numbers.flatMap((number) => [
        write(client, `Question ${number}`),
        reply(admin, clientId, `Answer ${number}`),
      ]),
    );
    const { unreadByFirm, unreadByPerson, lastMessageId } = await conversationOf('client');
    const newest = await db.message.findFirstOrThrow({ orderBy: { id: 'desc' } });
    expect([unreadByFirm, unreadByPerson, lastMessageId]).toEqual([9, 8, newest.id]);
  });

  test('simultaneous questions are promised one answer', async () => {
    await reply(admin, clientId, 'Good morning.');
    const numbers = Array.from({ length: 8 }, (_, number) => number);
    await Promise.all(numbers.map((number) => write(client, `Question ${number}`)));
    expect(await db.answerPromise.count()).toBe(1);
  });

  describe('a message is stored once', () => {
    test('when one form is posted 20 times at once', async () => {
      const key = crypto.randomUUID();
      const answers = await Promise.all(
        Array.from({ length: 20 }, () => write(client, 'Only once', key, ['w-2.pdf', PDF])),
      );
      expect(answers.every(({ status }) => status === 303)).toBe(true);
      expect(await db.message.count()).toBe(1);
      expect((await conversationOf('client')).unreadByFirm).toBe(1);
      expect([await db.attachment.count(), storedFiles().length]).toEqual([1, 1]);
    });

    test('unless another text has the same id', async () => {
      await write(client, 'First', 'one-form');
      await write(client, 'First, corrected after Back', 'one-form');
      await write(client, 'First, corrected after Back', 'one-form');
      await write(await new Visitor().signIn('student'), 'First', 'one-form');
      expect(await db.message.count()).toBe(3);
    });

    test('in one order for everybody when 20 write at once', async () => {
      const words = Array.from({ length: 20 }, (_, index) => `Message ${index}`);
      await Promise.all(
        words.map((each, index) =>
          index % 2 ? write(client, each) : reply(admin, clientId, each),
        ),
      );
      const order = (await ownThread(client)).messages.map(({ content }) => content);
      expect([...order].sort()).toEqual([...words].sort());
      expect((await threadOf(admin, clientId)).messages.map(({ content }) => content)).toEqual(
        order,
      );
    });
  });

  describe('refuses and keeps what was typed:', () => {
    test.each([
      ['nothing', ''],
      ['blanks', ' \n\t '],
      ['marks that nobody sees', '\u202e\u2066\u200b'],
      ['letters and signs that are drawn as nothing', '\u3164\uffa0\u115f\u2800\u{1d159}'],
      ['10,001 characters', 'x'.repeat(MAX_MESSAGE + 1)],
      ['a megabyte', 'x'.repeat(1_000_000)],
    ])('%s', async (_what, content) => {
      const { status, data } = await write(client, content);
      expect(status).toBe(400);
      expect((data as Refused).error.content).toHaveLength(1);
      expect((data as Refused).initialValue.content ?? '').toBe(content.slice(0, 64 * 1024));
      expect(await db.message.count()).toBe(0);
    });

    test.each<[string, NamedFile]>([
      ['an empty file', ['empty.pdf', '']],
      ['a virus', ['w-2.txt', VIRUS]],
      ['a program', ['a.pdf', 'MZ\0\0']],
    ])('%s', async (_what, file) => {
      const { status, data } = await write(
        client,
        'See the file',
        undefined,
        ['ok.pdf', PDF],
        file,
      );
      expect(status).toBe(400);
      expect((data as Refused).initialValue.content).toBe('See the file');
      expect((data as Refused).error['']!.join(' ')).toContain('choose your files again');
      expect([await db.message.count(), storedFiles()]).toEqual([0, []]);
    });

    test('1,000 files', async () => {
      const files = Array.from({ length: 1_000 }, (_, n): NamedFile => [`${n}.pdf`, PDF]);
      const { status, data } = await write(client, 'Many papers', undefined, ...files);
      expect(status).toBe(413);
      expect((data as Refused).initialValue.content).toBe('Many papers');
      expect([await db.message.count(), storedFiles()]).toEqual([0, []]);
    });
  });

  test('removes control and direction characters', async () => {
    await write(client, 'invoice\u202Efdp.exe\u0007');
    expect((await ownThread(client)).messages[0]!.content).toBe('invoicefdp.exe');
  });

  test('responds to a script with JSON', async () => {
    const ask = async (content: string, ...files: readonly NamedFile[]) => {
      const request = new Request(`http://localhost:3000/messaging/messages?thread=${clientId}`, {
        method: 'POST',
        headers: {
          Accept: 'application/json',
          Cookie: [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        },
        body: uploadOf({ content, clientId: 'by-script' }, ...files),
      });
      const context = { clientIp: client.ip };
      return (await messages.action(await admit({ request, params: {}, context }))) as Response;
    };
    const [first, again, wrong] = [await ask('Hello'), await ask('Hello'), await ask(' ')];
    expect([first.status, again.status, wrong.status]).toEqual([201, 200, 400]);
    const stored = (await first.json()) as { id: number };
    expect(stored).toMatchObject({ clientId: 'by-script', answerBy: expect.any(String) });
    expect(await again.json()).toEqual({ ...stored, answerBy: expect.any(String) });
    expect(await wrong.json()).toMatchObject({ problems: ['Write a message before you send it.'] });
    // The page has the files still, so nobody has to choose them again.
    const refused = (await (await ask('With a file', ['scan.pdf', Buffer.from('x')])).json()) as {
      problems: string[];
      refused: string[];
    };
    expect(refused.refused).toEqual(['scan.pdf']);
    expect(refused.problems).toEqual([expect.stringContaining('“scan.pdf”')]);
  });

  test('converts a phone’s photo to JPEG', async () => {
    await write(client, 'My W-2', undefined, ['photo.heic', PHOTO]);
    const [message] = (await ownThread(client)).messages;
    expect(message!.files.map(({ name }) => name)).toEqual(['photo.jpg']);
  });

  test('publishes an event once a message is stored', async () => {
    const heard: RealtimeEvent[] = [];
    const stop = realtime.subscribe(threadChannel(clientId), (event) => heard.push(event));
    await write(client, 'Hello', 'told-of');
    await write(client, 'Hello', 'told-of');
    await threadOf(admin, clientId);
    stop();
    expect(heard).toEqual([
      { name: 'message', data: expect.objectContaining({ kind: 'message', senderId: clientId }) },
      { name: 'read', data: expect.objectContaining({ reader: 'firm' }) },
    ]);
  });

  test('shows fewer messages per page if they are long', async () => {
    for (let count = 0; count < 6; count += 1) await write(client, `${count}${'"'.repeat(9_000)}`);
    const { messages: shown, older } = await ownThread(client);
    expect(shown.map(({ content }) => content[0])).toEqual(['2', '3', '4', '5']);
    const before = await ownThread(client, older!.slice(MESSAGES.length));
    expect(before.messages.map(({ content }) => content[0])).toEqual(['0', '1']);
    const after = await ownThread(client, `?after=${before.messages[0]!.id}`);
    expect(after.messages.map(({ content }) => content[0])).toEqual(['1', '2', '3', '4']);
    expect(after.newer).not.toBeNull();
  });
});

describe('composer', () => {
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

  const told = {
    to: '/messaging#latest',
    text: ({ isNew }: { isNew: boolean }) => `New: ${isNew}.`,
  };

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
});
