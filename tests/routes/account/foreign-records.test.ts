import { beforeAll, describe, expect, test } from 'vitest';
import { accountOf, db, seedPeople } from '#tests/support/database';
import { withTwoStep } from '#tests/support/two-step';
import { Visitor } from '#tests/support/visitor';
import * as profile from '~/routes/_portal/_account/account/route';
import * as sessions from '~/routes/_portal/_account/sessions/route';
import * as unlinking from '~/routes/_portal/_account/identities/delete/route';
import * as off from '~/routes/_portal/_account/two-step/off/route';
import * as withdrawal from '~/routes/_portal/_account/deletion/withdrawal/route';

beforeAll(seedPeople);

describe('another person’s account records', () => {
  test('stay unchanged, whatever ids a form sends', async () => {
    const mine = await accountOf('investor');
    await new Visitor().signIn('investor');
    await withTwoStep('investor');
    await new Visitor().signIn('student');
    const now = new Date();
    await db.accountDeletion.create({
      data: { accountId: mine.id, dueAt: new Date(now.getTime() + 1e9) },
    });
    const identity = await db.identity.create({
      data: { provider: 'google', subject: 'irene', accountId: mine.id },
    });
    const session = await db.session.create({
      data: {
        accountId: mine.id,
        tokenHash: 'x',
        method: 'password',
        lastSeenAt: now,
        idleExpiresAt: new Date(now.getTime() + 1e9),
        expiresAt: new Date(now.getTime() + 1e9),
      },
    });
    const before = await everythingOf(mine.id);
    const other = await new Visitor().signIn('client');
    const named = { id: mine.id, accountId: mine.id, account: mine.id };
    const removal = `/account/identities/${identity.id}/delete`;
    expect((await other.get(unlinking, removal, { id: identity.id })).status).toBe(404);
    await other.post(unlinking, removal, named, { id: identity.id });
    await other.post(sessions, '/account/sessions', { ...named, session: session.id });
    await other.post(off, '/account/two-step/off', named);
    await other.post(withdrawal, '/account/deletion/withdrawal', named);
    await other.post(profile, '/account', {
      ...named,
      fullName: 'Carla Mendes',
      timeZone: 'America/New_York',
    });
    expect(await everythingOf(mine.id)).toEqual(before);
  });
});

function everythingOf(id: string) {
  return db.account.findUniqueOrThrow({
    where: { id },
    include: {
      profile: true,
      identities: true,
      sessions: true,
      authenticator: true,
      recoveryCodes: true,
      deletion: true,
    },
  });
}
