import { beforeAll, expect, test } from 'vitest';
import { emptyDay } from '#tests/support/booking';
import { bookByForms } from '#tests/support/booking-walk';
import { accountOf, db, seedPeople } from '#tests/support/database';
import { Visitor } from '#tests/support/visitor';
import { keepPaper } from '#tests/support/documents';
import type { Viewer } from '~/models/sign-in/session.server';
import * as dashboard from '~/routes/_portal/dashboard/route';

type Loaded = {
  firstSteps: { href: string }[];
  toDos: { toDos: { label: string }[] }[];
};

let client: Visitor;
const open = async () => (await client.get<Loaded>(dashboard, '/client/dashboard')).data;
const steps = async () => (await open()).firstSteps.map(({ href }) => href.split('?')[0]);

beforeAll(async () => {
  await seedPeople();
  client = await new Visitor().signIn('client');
});

test('a new client sees first steps, each of which disappears once taken', async () => {
  const [book, ...others] = ['/consultation/book', '/dashboard/documents', '/tax-calculator'];
  expect(await steps()).toEqual([book, ...others]);
  await bookByForms(client, {
    type: 'consultation',
    day: await emptyDay(new Date()),
    time: '10:00',
    meeting: 'video',
    phone: '',
    notes: '',
  });
  expect(await steps()).toEqual([...others, '/messaging']);
  await keepPaper({ accountId: (await accountOf('client')).id } as Viewer, { name: 'W-2.pdf' });
  expect(await steps()).toEqual(['/tax-calculator', '/messaging']);
  const { id: partyId } = await accountOf('client');
  await db.job.create({
    data: { partyId, type: '1040', period: '2025', stage: 'preparing', stageSince: new Date() },
  });
  expect(await steps()).toEqual([]);
});

test('an unread message is a first step', async () => {
  const { id: partyId } = await accountOf('client');
  const at = new Date('2026-11-24T17:00:00Z');
  const last = { lastMessageId: 1, lastMessageAt: at, lastText: 'Hi', lastFromFirm: true };
  await db.conversation.create({ data: { partyId, ...last, unreadByPerson: 2, rank: 0 } });
  expect((await open()).toDos.flatMap(({ toDos }) => toDos)).toContainEqual({
    id: `message-${partyId}`,
    label: 'Read 2 new messages',
    detail: 'Sent Nov 24',
    href: '/messaging#latest',
  });
});
