import { expect, test } from 'vitest';
import { accountOf, db, seedPeople } from '#tests/support/database';
import { backend } from '~/backend.server';
import { DAY, HOUR } from '~/domain/time/duration';
import { idAt } from '#prisma/demo/demo-part';

const ago = (time: number) => new Date(Date.now() - time);

test('the hourly purge removes expired rows only', async () => {
  await seedPeople();
  const { id: accountId } = await accountOf('client');
  const ahead = ago(-HOUR);
  const session = { accountId, method: 'password', lastSeenAt: ago(DAY) };
  const ends = [
    ['old', ago(1), ahead],
    ['idle', ahead, ago(1)],
    ['new', ahead, ahead],
  ] as const;
  for (const [tokenHash, expiresAt, idleExpiresAt] of ends)
    await db.session.create({ data: { ...session, tokenHash, expiresAt, idleExpiresAt } });
  for (const [id, expiresAt] of [
    ['old', ago(DAY + HOUR)],
    ['new', ago(HOUR)],
  ] as const) {
    const challenge = { purpose: 'sign-in', email: `${id}@home.example`, linkHash: id, expiresAt };
    await db.challenge.create({ data: challenge });
    await db.spentToken.create({ data: { id, expiresAt } });
  }
  for (const [tokenHash, expiresAt] of [
    ['old', ago(1)],
    ['new', ahead],
  ] as const)
    await db.pendingSignIn.create({
      data: { tokenHash, accountId, method: 'password', expiresAt },
    });
  for (const [id, createdAt] of [
    ['old', ago(91 * DAY)],
    ['new', ago(89 * DAY)],
  ] as const)
    await db.paymentEvent.create({ data: { id, type: 'x', createdAt } });
  for (const [message, userId, createdAt] of [
    ['old', null, ago(31 * DAY)],
    ['new', null, ago(29 * DAY)],
    ['own', accountId, ago(31 * DAY)],
  ] as const)
    await db.aiMessage.create({
      data: { id: idAt(createdAt), role: 'user', message, userId, visitHash: 'v', createdAt },
    });

  await backend.purge();
  const left = {
    sessions: (await db.session.findMany()).map((row) => row.tokenHash),
    pending: (await db.pendingSignIn.findMany()).map((row) => row.tokenHash),
    challenges: (await db.challenge.findMany()).map((row) => row.linkHash),
    spent: (await db.spentToken.findMany()).map((row) => row.id),
    events: (await db.paymentEvent.findMany()).map((row) => row.id),
    asked: (await db.aiMessage.findMany()).map((row) => row.message).sort(),
  };
  const one = ['new'];
  expect(left).toEqual({
    sessions: one,
    pending: one,
    challenges: one,
    spent: one,
    events: one,
    asked: ['new', 'own'],
  });
});
