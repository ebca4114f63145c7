import { beforeAll, expect, test } from 'vitest';
import { fileTicket } from '#tests/support/administration';
import { BASIC, givePlan } from '#tests/support/billing';
import { newClient } from '#tests/support/consultations';
import { accountOf, db, seedPeople } from '#tests/support/database';
import { Visitor } from '#tests/support/visitor';
import { requestDeletion } from '~/models/account/deletion.server';
import { admitIdentity } from '~/models/account/identity.server';
import { cancelPlan } from '~/models/billing/subscription.server';
import { writeNote } from '~/models/party/records.server';
import { answerTicket } from '~/models/ticket.server';

/** What goes wrong on PostgreSQL without the record's lock; SQLite has one writer. */

const now = new Date();
beforeAll(seedPeople);
const fourTimes = <T>(work: (number: number) => Promise<T>) => Promise.all([1, 2, 3, 4].map(work));

test('an answer to a ticket sent several times at once is stored once', async () => {
  const id = await fileTicket('Can you help?');
  const form = { content: 'Yes.', clientId: crypto.randomUUID() };
  const admin = { accountId: (await accountOf('admin')).id };
  const answers = await fourTimes(() => answerTicket(id, form, admin, now));
  expect(answers).toEqual([true, true, true, true]);
  expect(await db.message.count({ where: { answersId: id } })).toBe(1);
});

test('an identity linked several times at once is stored once', async () => {
  await new Visitor().signIn('client');
  const { id: accountId } = await accountOf('client');
  const { id: linkSession } = await db.session.findFirstOrThrow({ where: { accountId } });
  const profile = {
    provider: 'google' as const,
    subject: '7',
    name: null,
    email: 'else@mail.example',
    emailVerified: true,
  };
  const admissions = await fourTimes((number) =>
    admitIdentity({ profile, state: `state ${number}`, linkSession }, now),
  );
  expect(admissions).toEqual(Array(4).fill({ outcome: 'linked', accountId }));
});

test('a plan canceled several times at once ends once', async () => {
  const { accountId } = await newClient();
  const plan = await givePlan(accountId, BASIC, now);
  const person = { accountId, partyId: accountId, fullName: 'Robin Tell' };
  const outcomes = await fourTimes(() => cancelPlan(person, now));
  expect(outcomes.filter(Boolean)).toEqual(['cancelled']);
  const events = { subject: plan, action: 'plan.cancelled' };
  expect(await db.auditEvent.count({ where: events })).toBe(1);
});

test('a deletion requested several times at once is stored once', async () => {
  const { id: accountId } = await accountOf('student');
  await fourTimes(() => requestDeletion({ accountId, role: 'student' }, now));
  const events = { subject: accountId, action: 'account.deletion-requested' };
  expect(await db.auditEvent.count({ where: events })).toBe(1);
});

test('a note saved several times at once is stored once', async () => {
  const { partyId } = await newClient();
  const { id: adminId } = await accountOf('admin');
  const id = crypto.randomUUID();
  await fourTimes(() => writeNote(partyId, 'Call back.', adminId, now, id));
  expect(await db.staffNote.count({ where: { partyId } })).toBe(1);
});
