import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { orlando } from '#tests/support/booking';
import { accountOf, db, refuseRows, seedPeople } from '#tests/support/database';
import type { Role } from '~/domain/access/roles';
import { staffPageFact } from '~/domain/assistant/staff-pages';
import { MINUTE } from '~/domain/time/duration';
import { promisedTime } from '~/domain/messaging/promise';
import { MOST_A_DAY } from '~/models/message.server';
import { personalTools } from '~/models/assistant/personal-tools.server';
import type { Viewer } from '~/models/sign-in/session.server';

const NOW = orlando('2026-11-24', '12:00');
let clientId: string;
let otherId: string;
let host: { id: string; name: string };

/** Who asks: their tools look at nothing but this. */
const viewer = (accountId: string, roles: Role[] = ['client'], fullName = 'Carla Mendes') =>
  ({ accountId, roles, fullName, email: 'carla@home.example' }) as unknown as Viewer;
const toolsOf = (accountId: string, roles?: Role[]) =>
  personalTools(viewer(accountId, roles), [], NOW);

beforeAll(async () => {
  await seedPeople();
  clientId = (await accountOf('client')).id;
  otherId = (await accountOf('student')).id;
  host = await db.staffMember.findFirstOrThrow();
});

describe('consultations', () => {
  function meet(clientId: string, day: string, changes: Record<string, unknown> = {}) {
    const [startsAt, endsAt] = [orlando(day, '10:00'), orlando(day, '11:00')];
    const quote = JSON.stringify({ lines: [], totalCents: 350_00, priceVersion: '1' });
    const terms = { serviceType: 'tax-planning', timeZone: '', quote, quoteCents: 350_00 };
    return db.consultation.create({
      data: {
        ...{ ...terms, priceVersion: '1', meeting: 'phone', phone: '407-555-0142' },
        ...{ clientId, startsAt, endsAt, staffMemberId: host.id, ...changes },
      },
    });
  }
  const title = 'Tax Planning (1-hour consultation)';
  const page = (id: string) => ({ label: 'Open it', href: `/consultations/${id}` });

  test('are told with whom, when, where and for how much, each with its page', async () => {
    const next = await meet(clientId, '2026-12-02');
    const free = JSON.stringify({ lines: [], totalCents: 0, priceVersion: '1' });
    const past = await meet(clientId, '2026-11-04', { staffMemberId: null, quote: free });
    const gone = await meet(clientId, '2026-11-03', { status: 'cancelled' });
    await meet(otherId, '2026-12-02');
    const { own_consultations: told } = toolsOf(clientId, ['admin']);
    const upcoming = [
      {
        text: `${title} with ${host.name}: Wed, Dec 2, 2026, 10:00 AM to 11:00 AM ET. By phone: ${host.name} will call 407-555-0142. Price: $350.`,
        page: page(next.id),
      },
    ];
    expect(await told!({})).toEqual(upcoming);
    expect(await told!({ when: 'upcoming' })).toEqual(upcoming);
    expect(await told!({ when: 'past' })).toEqual([
      {
        text: `${title} with Eola Tax & Advisory: Wed, Nov 4, 2026, 10:00 AM to 11:00 AM ET. Price: Free.`,
        page: page(past.id),
      },
      {
        text: `${title} with ${host.name}: Tue, Nov 3, 2026, 10:00 AM to 11:00 AM ET. It was canceled.`,
        page: page(gone.id),
      },
    ]);
  });

  test('are the next five', async () => {
    const { id } = await accountOf('investor');
    for (const day of [1, 2, 3, 4, 5, 6]) await meet(id, `2026-12-0${day}`);
    const told = await toolsOf(id).own_consultations!({});
    expect(told.map(({ text }) => /Dec \d/.exec(text)?.[0])).toEqual(
      [1, 2, 3, 4, 5].map((day) => `Dec ${day}`),
    );
  });
});

describe('papers', () => {
  const page = { label: 'Your documents', href: '/dashboard/documents' };

  beforeAll(async () => {
    const asked = { ownerId: clientId, why: '', taxYear: 2025 };
    await db.documentRequest.create({ data: { ...asked, title: 'Form 1098' } });
    const returned = { ...asked, title: 'Photo ID', status: 'returned' };
    await db.documentRequest.create({ data: { ...returned, comment: 'It is blurred.' } });
    await db.documentRequest.create({ data: { ...returned, title: 'Lease' } });
    const { id: requestId } = await db.documentRequest.create({
      data: { ...asked, title: 'Wages', status: 'accepted' },
    });
    const file = { contentType: 'application/pdf', size: 9, sha256: '', taxYear: 2025 };
    const paper = { ...file, ownerId: clientId, createdAt: NOW };
    await db.document.create({
      data: { ...paper, name: 'paystub_june.pdf', storageKey: 'a', status: 'accepted', requestId },
    });
    await db.document.create({ data: { ...paper, name: 'ledger.pdf', storageKey: 'b' } });
    await db.documentRequest.create({ data: { ...asked, ownerId: otherId, title: 'Deed' } });
  });

  const LEASE = { text: 'We returned “Lease” and still need it from you.', page };
  const PHOTO = {
    text: 'We returned “Photo ID” and still need it from you. Reason: It is blurred.',
    page,
  };
  const FORM = { text: 'We still need from you: Form 1098.', page };
  const LEDGER = { text: 'ledger.pdf (2025): received, sent Nov 24, 2026.', page, quoted: true };
  const WAGES = {
    ...{ text: 'paystub_june.pdf, for “Wages” (2025): accepted, sent Nov 24, 2026.', page },
    quoted: true,
  };

  test.each([
    ['all of them', {}, [LEASE, PHOTO, FORM, LEDGER, WAGES]],
    ['those that are waited for', { only: 'needed' }, [LEASE, PHOTO, FORM]],
    ['those that were sent', { only: 'sent' }, [LEDGER, WAGES]],
    ['one by its name', { named: 'paystub' }, [WAGES]],
    ['one by what it was asked as', { named: 'wages' }, [WAGES]],
    ['one that is waited for by its name', { named: 'the lease' }, [LEASE]],
    ['those of several names', { named: 'lease or ledger' }, [LEASE, LEDGER]],
  ] as const)('are told: %s', async (_which, asked, facts) => {
    expect(await toolsOf(clientId).own_documents!(asked)).toEqual(facts);
  });

  test.each([
    [{}, 'You have no documents here, and we are waiting for none.'],
    [{ only: 'sent' }, 'You have no documents here, and we are waiting for none.'],
    [{ only: 'needed' }, 'We are waiting for no documents from you.'],
    [
      { only: 'needed', named: 'deed' },
      'There is no document of yours here with “deed” in its name, and we haven’t asked for one.',
    ],
  ] as const)('that aren’t there are told of: %j', async (asked, text) => {
    const { id } = await accountOf('guest');
    expect(await toolsOf(id).own_documents!(asked)).toEqual([{ text, page }]);
  });
});

describe('messages', () => {
  const page = { label: 'Your messages', href: '/messaging' };
  let conversationId: string;
  const say = (senderId: string, content: string, kind = 'message') =>
    db.message.create({ data: { conversationId, senderId, content, kind, createdAt: NOW } });

  beforeAll(async () => {
    const { id } = await db.conversation.create({
      data: {
        ...{ personId: clientId, lastMessageId: 1, lastMessageAt: NOW, lastText: '', rank: 0 },
        ...{ lastFromFirm: false, answerBy: new Date(NOW.getTime() + 60 * MINUTE) },
      },
    });
    conversationId = id;
  });
  const told = async (data: object = {}) => {
    await db.conversation.update({ where: { id: conversationId }, data });
    return toolsOf(clientId).own_messages!({});
  };

  test('are told: the last five, and whose turn it is', async () => {
    expect(await toolsOf(otherId).own_messages!({})).toEqual([
      { text: 'You and the firm have written no messages yet.', page },
    ]);
    for (const at of [1, 2, 3, 4, 5]) await say('admin-system', `Answer ${at}`);
    await say('admin-system', 'Between us', 'note');
    await say(clientId, 'Is my return done?');
    const firms = (content: string) => ({ text: `The firm, Nov 24, 2026: “${content}”`, page });
    expect(await told()).toEqual([
      {
        text: 'The last message is yours, from Nov 24, 2026; we haven’t answered it yet. You will hear from us by Tue 1:00 PM ET.',
        page,
      },
      { text: 'You, Nov 24, 2026: “Is my return done?”', page, quoted: true },
      ...['Answer 5', 'Answer 4', 'Answer 3', 'Answer 2'].map(firms),
    ]);
    const [waiting] = await told({ answerBy: null });
    expect(waiting!.text).toMatch(/haven’t answered it yet\.$/);
    await say('admin-system', 'On Friday.');
    const last = 'The last message is the firm’s, from Nov 24, 2026.';
    const states = [];
    for (const unreadByPerson of [0, 1, 2]) states.push((await told({ unreadByPerson }))[0]!.text);
    expect(states).toEqual([
      `${last} You have read all our messages.`,
      `${last} You haven’t read 1 message yet.`,
      `${last} You haven’t read 2 messages yet.`,
    ]);
  });
});

test('only the staff are told which page of theirs has something', async () => {
  const asked = { about: 'client', name: 'Carla' } as const;
  expect(await toolsOf(otherId, ['admin']).staff_pages!(asked)).toEqual([
    staffPageFact('client', 'Carla'),
  ]);
  expect(toolsOf(otherId).staff_pages).toBeUndefined();
});

describe('a question that is handed to the staff', () => {
  beforeEach(() => db.message.deleteMany({ where: { source: 'contact' } }));
  const PASSED = 'Your question is with a person at the firm now.';
  const REACHED = 'We’ll email you, or call you if you asked for a call.';
  const ask = (of: Viewer) => personalTools(of, [], NOW).open_ticket!({ message: 'Call Ana.' });
  const last = () =>
    db.message.findFirstOrThrow({
      orderBy: { id: 'desc' },
      include: { ticket: true, promise: true },
    });

  test('is theirs by name, and they are told until when they hear and where they see it', async () => {
    const [fact] = await ask(viewer(clientId));
    const kept = await last();
    expect(kept).toMatchObject({
      ...{ name: 'Carla Mendes', email: 'carla@home.example', content: 'Call Ana.' },
      ...{ senderId: clientId, source: 'contact' },
    });
    expect(fact).toEqual({
      text: `${PASSED} You will hear from us by ${promisedTime(kept.promise!.answerBy, NOW)}. ${REACHED}`,
      page: { label: 'What you sent us', href: '/messaging/sent' },
    });
    await db.answerPromise.updateMany({ data: { settledAt: NOW } });
    expect((await ask(viewer(clientId)))[0]!.text).toBe(`${PASSED} ${REACHED}`);
  });

  test('is by the address of who has no name, and who has no role may write again by the form', async () => {
    const [fact] = await ask(viewer(otherId, [], ''));
    expect((await last()).name).toBe('carla@home.example');
    expect(fact!.page).toEqual({ label: 'Contact us', href: '/contact' });
  });

  test('is the fifteenth of a day at most', async () => {
    const sent = { senderId: clientId, source: 'contact', content: '', createdAt: NOW };
    await db.message.createMany({ data: Array.from({ length: MOST_A_DAY }, () => sent) });
    expect(await ask(viewer(clientId))).toEqual([
      {
        text: 'A person at the firm has many messages from you today. Please write further there, or call.',
        page: { label: 'Your messages', href: '/messaging' },
      },
    ]);
  });

  test('that can’t be kept isn’t said to be with anybody', async () => {
    const undo = await refuseRows('messages');
    await expect(ask(viewer(clientId))).rejects.toThrow();
    await undo();
  });
});
