import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { accountOf, db, seedPeople } from '#tests/support/database';
import { after, now, startFor, stored, viewerOf } from '#tests/support/sessions';
import { trailOf } from '#tests/support/trail';
import { MINUTE } from '~/domain/time/duration';
import { findOpenSessions } from '~/models/sign-in/open-session.server';
import {
  dropSessions,
  endSession,
  findViewer,
  listSessions,
  purgeSessions,
  revokeSession,
} from '~/models/sign-in/session.server';
import { onSessionsChanged } from '~/models/sign-in/session-news.server';
import {
  countTry,
  findPendingSignIn,
  openPendingSignIn,
} from '~/models/sign-in/pending-sign-in.server';
import { tokenHash } from '~/models/secret.server';

let accountId: string;
let otherId: string;

const start = (changes: Parameters<typeof startFor>[1] = {}, at = now) =>
  startFor(accountId, changes, at);
const waiting = (whose = accountId) => {
  const first = { accountId: whose, method: 'email', remember: true, redirectTo: '/x' } as const;
  return db.$transaction((tx) => openPendingSignIn(tx, first, now));
};

beforeAll(async () => {
  await seedPeople();
  accountId = (await accountOf('client')).id;
  otherId = (await accountOf('student')).id;
});
beforeEach(async () => {
  await db.session.deleteMany();
  await db.pendingSignIn.deleteMany();
  await db.notification.deleteMany();
});

describe('the sessions of a person', () => {
  let changes = 0;
  const counted = async <T>(work: () => Promise<T>) => {
    changes = 0;
    const stop = onSessionsChanged(() => void (changes += 1));
    const outcome = await work();
    stop();
    return [outcome, changes];
  };

  test('are listed while they count, the one used last first', async () => {
    const older = await start({ userAgent: 'Old', method: 'email' }, after(-MINUTE));
    const newer = await start({ remember: true });
    await start({ accountId: otherId });
    for (const over of [{ expiresAt: now }, { idleExpiresAt: now }])
      await db.session.update({
        where: { tokenHash: tokenHash(await start()) },
        data: over,
      });
    const line = { createdAt: now, lastSeenAt: now, method: 'password', userAgent: 'A browser' };
    expect(await listSessions(await viewerOf(newer), now)).toEqual([
      { ...line, id: (await stored(newer)).id, remember: true },
      {
        ...{ id: (await stored(older)).id, remember: false, method: 'email', userAgent: 'Old' },
        ...{ createdAt: after(-MINUTE), lastSeenAt: after(-MINUTE) },
      },
    ]);
  });

  test('are ended one by one by themselves, which is noted and said', async () => {
    const [mine, kept, theirs] = [
      await start(),
      await start(),
      await start({ accountId: otherId }),
    ];
    const viewer = await viewerOf(kept);
    const { id } = await stored(mine);
    expect(await counted(async () => revokeSession(viewer, (await stored(theirs)).id))).toEqual([
      false,
      0,
    ]);
    expect(await counted(() => revokeSession(viewer, id))).toEqual([true, 1]);
    expect(await revokeSession(viewer, id)).toBe(false);
    expect(await trailOf(id)).toEqual([['session.revoked', accountId, '{}']]);
    expect(await counted(() => endSession(db, kept))).toEqual([undefined, 1]);
    expect(await db.session.findMany({ select: { accountId: true } })).toEqual([
      { accountId: otherId },
    ]);
  });

  test('are ended all at once but one, with the sign-ins that wait', async () => {
    const kept = await start();
    await start();
    await start();
    const theirs = await start({ accountId: otherId });
    await waiting();
    await waiting(otherId);
    const { id } = await stored(kept);
    const drop = (keptId?: string) =>
      counted(() => db.$transaction((tx) => dropSessions(tx, accountId, keptId)));
    expect(await drop(id)).toEqual([2, 1]);
    expect(await findViewer(kept, now)).not.toBeNull();
    expect(await drop()).toEqual([1, 1]);
    expect(await findViewer(theirs, now)).not.toBeNull();
    const left = await db.pendingSignIn.findMany({ select: { accountId: true } });
    expect(left).toEqual([{ accountId: otherId }]);
  });

  test('are dropped once they are over', async () => {
    const kept = await start();
    for (const over of [{ expiresAt: now }, { idleExpiresAt: now }])
      await db.session.update({ where: { tokenHash: tokenHash(await start()) }, data: over });
    await waiting();
    await purgeSessions(now);
    expect([await db.session.count(), await db.pendingSignIn.count()]).toEqual([1, 1]);
    expect(await findViewer(kept, now)).not.toBeNull();
    await purgeSessions(after(10 * MINUTE));
    expect(await db.pendingSignIn.count()).toBe(0);
  });

  test('are told apart by whether they still count, each with the roles in force', async () => {
    const [open, over, idle, theirs] = [
      await start(),
      await start(),
      await start(),
      await start({ accountId: otherId }),
    ];
    const id = async (token: string) => (await stored(token)).id;
    await db.session.update({ where: { id: await id(over) }, data: { expiresAt: after(1) } });
    await db.session.update({ where: { id: await id(idle) }, data: { idleExpiresAt: after(1) } });
    const ids = [await id(open), await id(over), await id(idle), 'nothing'];
    expect(await findOpenSessions(ids, after(1))).toEqual(new Map([[ids[0], ['client']]]));
    expect((await findOpenSessions(ids, now)).size).toBe(3);
    const many = [...Array<string>(500).fill('nothing'), await id(theirs)];
    expect(await findOpenSessions(many, now)).toEqual(new Map([[await id(theirs), ['student']]]));
    const { id: manyId, roles } = await accountOf('many');
    const ofMany = await id(await start({ accountId: manyId }));
    expect((await findOpenSessions([ofMany], now)).get(ofMany)).toHaveLength(roles.length);
    expect(await findOpenSessions([], now)).toEqual(new Map());
  });
});

test('a sign-in waits ten minutes for its second step, for five tries of an open account', async () => {
  const token = await waiting();
  const beside = await waiting();
  const { email } = await accountOf('client');
  const last = after(10 * MINUTE - 1);
  expect(await findPendingSignIn(token, last)).toEqual({ accountId, account: { email } });
  expect(await findPendingSignIn(token, after(10 * MINUTE))).toBeNull();
  expect(await countTry(token, after(10 * MINUTE))).toBeNull();
  await db.account.update({ where: { id: accountId }, data: { disabledAt: now } });
  expect(await findPendingSignIn(token, now)).toBeNull();
  await db.account.update({ where: { id: accountId }, data: { disabledAt: null } });
  const first = { accountId, method: 'email', remember: true, redirectTo: '/x' };
  for (let attempts = 1; attempts <= 5; attempts += 1)
    expect(await countTry(token, last)).toMatchObject({ ...first, attempts });
  expect(await countTry(token, now)).toBeNull();
  expect(await findPendingSignIn(token, now)).toBeNull();
  expect(await countTry(beside, now)).toMatchObject({ attempts: 1 });
});
