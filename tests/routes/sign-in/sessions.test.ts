import { beforeEach, describe, expect, test } from 'vitest';
import { accountOf, db, seedPeople } from '#tests/support/database';
import { DAY, HOUR, MINUTE } from '~/domain/time/duration';
import { findViewer, purgeSessions, startSession } from '~/models/sign-in/session.server';

const now = new Date('2026-11-05T13:00:00Z');
const after = (milliseconds: number) => new Date(now.getTime() + milliseconds);

let accountId: string;
beforeEach(async () => {
  await seedPeople();
  await db.session.deleteMany();
  accountId = (await accountOf('client')).id;
});

const start = (remember: boolean) =>
  startSession(db, { accountId, remember, method: 'password', userAgent: 'Firefox' }, now);

describe.each([
  ['a browser session', false, 2 * HOUR, 12 * HOUR],
  ['a remembered session', true, 14 * DAY, 30 * DAY],
])('%s', (_name, remember, idle, absolute) => {
  test('ends when it is not used for too long', async () => {
    const token = await start(remember);
    expect(await findViewer(token, after(idle - 1))).toMatchObject({ accountId });
    await db.session.deleteMany();
    expect(await findViewer(await start(remember), after(idle))).toBeNull();
  });

  test('is kept open by use, but not past its absolute end', async () => {
    const token = await start(remember);
    for (let time = 0; time < absolute; time += idle - MINUTE)
      expect(await findViewer(token, after(time))).not.toBeNull();
    expect(await findViewer(token, after(absolute - 1))).not.toBeNull();
    expect(await findViewer(token, after(absolute))).toBeNull();
  });
});

test('expired sessions are deleted and open ones stay', async () => {
  await start(false);
  const remembered = await start(true);
  await purgeSessions(after(2 * HOUR));
  expect(await db.session.count()).toBe(1);
  expect(await findViewer(remembered, after(2 * HOUR))).not.toBeNull();
});
