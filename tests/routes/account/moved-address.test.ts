import { beforeEach, describe, expect, test } from 'vitest';
import { PEOPLE, type PersonName } from '#prisma/people';
import { linkTo, mailFor, openLinksTo, signInAll } from '#tests/support/account';
import { auditOf } from '#tests/support/administration';
import { accountOf, db, emptyAuditTrail, seedPeople } from '#tests/support/database';
import { emailChangedEmail } from '~/domain/email/account';
import { DAY } from '~/domain/time/duration';
import { dayText } from '~/domain/time/formats';
import { env } from '~/config/env.server';
import {
  changeEmail,
  findAddressOffer,
  undoEmailChange,
} from '~/models/account/email-change.server';
import { tokenHash } from '~/models/secret.server';
import { openLink } from '~/models/sign-in/challenge.server';

const NOW = new Date('2026-03-02T15:00:00Z');
const at = (days: number) => new Date(NOW.getTime() + days * DAY);
const NEW = 'carla@home.example';
const { email: FORMER, fullName } = PEOPLE.client;
let client: string;
let many: string;

beforeEach(async () => {
  await db.account.deleteMany();
  await db.challenge.deleteMany();
  await db.queuedMail.deleteMany();
  await emptyAuditTrail();
  await seedPeople();
  [client, many] = [(await accountOf('client')).id, (await accountOf('many')).id];
});

/** A link to an address about the client’s account; its token. */
async function linkOf(purpose: 'email-change' | 'email-undo', email: string, made = NOW) {
  await signInAll(client);
  const { id } = await db.session.findFirstOrThrow({ where: { accountId: client } });
  const link = { purpose, email, accountId: client, browserHash: tokenHash(id) };
  return db.$transaction((tx) => openLink(tx, link, 7 * DAY, made));
}
const account = (id: string) =>
  db.account.findUniqueOrThrow({ where: { id }, include: { profile: true } });
const close = (person: PersonName) =>
  db.account.update({ where: { email: PEOPLE[person].email }, data: { disabledAt: NOW } });

test('a link offers what it is for, while it works and the account is open', async () => {
  const token = await linkOf('email-change', NEW);
  const offer = { fullName, from: FORMER, to: NEW };
  expect(await findAddressOffer('email-change', token, NOW)).toEqual(offer);
  expect(await findAddressOffer('email-undo', token, NOW)).toBeNull();
  expect(await findAddressOffer('email-change', 'another', NOW)).toBeNull();
  expect(await findAddressOffer('email-change', token, at(7))).toBeNull();
  await close('client');
  expect(await findAddressOffer('email-change', token, NOW)).toBeNull();
  expect(await changeEmail(token, NOW)).toBeNull();
  expect((await account(client)).email).toBe(FORMER);
});

test('a link that names no account leads to none', async () => {
  const token = await linkOf('email-change', NEW);
  await db.challenge.updateMany({ data: { accountId: null } });
  expect(await findAddressOffer('email-change', token, NOW)).toBeNull();
});

describe('a new address', () => {
  test('is the account’s, which is found by it, and the former one is told of a way back', async () => {
    const others = await account(many);
    expect(await changeEmail(await linkOf('email-change', NEW), NOW)).toBe('changed');
    const { profile, ...changed } = await account(client);
    expect(changed).toMatchObject({ email: NEW, emailVerifiedAt: NOW });
    expect(changed.passwordHash).not.toBeNull();
    expect(profile).toMatchObject({
      ...{ fullName, searchText: `carla mendes ${NEW}` },
      surnameText: `mendes carla mendes ${NEW}`,
    });
    expect(await account(many)).toEqual(others);
    expect(await auditOf(client)).toEqual([
      { action: 'email.changed', actorId: client, detail: {} },
    ]);
    const mails = await mailFor(FORMER);
    const link = /http\S+\/auth\/email-undo\?token=([\w-]+)/.exec(mails[0]!.text)!;
    expect(link[0]).toBe(`${env.appUrl}/auth/email-undo?token=${link[1]}`);
    expect(mails).toEqual([
      {
        ...emailChangedEmail(NEW, link[0], dayText(at(7))),
        ...{ replyTo: null, occasion: `email-changed:${client}:${NOW.getTime()}` },
      },
    ]);
    const back = { fullName, from: NEW, to: FORMER };
    expect(await findAddressOffer('email-undo', link[1]!, at(6.9))).toEqual(back);
    expect(await findAddressOffer('email-undo', link[1]!, at(7))).toBeNull();
  });

  test('ends what waits at the former one, but for its ways back, and nothing of others', async () => {
    const purposes = ['sign-in', 'register', 'reset', 'proof', 'email-change', 'email-undo'];
    for (const purpose of purposes)
      for (const email of [FORMER, PEOPLE.many.email]) await linkTo(email, purpose);
    await changeEmail(await linkOf('email-change', NEW), NOW);
    // One from before, and the one of this change.
    expect(await openLinksTo(FORMER)).toEqual(['email-undo', 'email-undo']);
    expect(await openLinksTo(PEOPLE.many.email)).toEqual(purposes.sort());
  });

  test('that somebody has by now is not taken from them', async () => {
    const token = await linkOf('email-change', PEOPLE.many.email);
    expect(await changeEmail(token, NOW)).toBe('taken');
    expect(await changeEmail(token, NOW)).toBeNull();
    expect((await account(client)).email).toBe(FORMER);
    expect([await auditOf(client), await mailFor(FORMER)]).toEqual([[], []]);
  });
});

describe('an undone change', () => {
  /** An identity, a link and a session of an account, made at a time. */
  async function ways(accountId: string, createdAt: Date, name: string): Promise<void> {
    await db.identity.create({ data: { accountId, provider: 'google', subject: name, createdAt } });
    await linkTo(NEW, name, { accountId, createdAt });
    await signInAll(accountId);
  }
  const identities = async () =>
    (await db.identity.findMany()).map(({ subject }) => subject).sort();

  test('ends what a stranger may have put in place since, and leaves what was there', async () => {
    const token = await linkOf('email-undo', 'before@home.example');
    await db.account.update({ where: { id: client }, data: { passwordHash: 'a stranger’s' } });
    await ways(client, at(-1), 'before');
    await ways(client, NOW, 'at once');
    await ways(client, at(1), 'after');
    await ways(many, at(1), 'of another');
    for (const [accountId, confirmedAt] of [
      [client, NOW],
      [many, at(1)],
    ] as const)
      await db.authenticator.create({ data: { accountId, sealedSecret: 'x', confirmedAt } });
    expect(await undoEmailChange(token, at(2))).toBe('changed');
    const { profile, ...restored } = await account(client);
    expect(restored).toMatchObject({
      ...{ email: 'before@home.example', emailVerifiedAt: at(2), passwordHash: null },
    });
    expect(profile).toMatchObject({ searchText: 'carla mendes before@home.example' });
    expect(await identities()).toEqual(['before', 'of another']);
    expect(await openLinksTo(NEW)).toEqual(['before', 'of another']);
    expect(await db.session.findMany({ select: { accountId: true } })).toEqual([
      { accountId: many },
    ]);
    expect(await db.authenticator.findMany({ select: { accountId: true } })).toEqual([
      { accountId: many },
    ]);
    expect((await account(many)).passwordHash).not.toBeNull();
    expect(await auditOf(client)).toEqual([
      { action: 'email.restored', actorId: client, detail: {} },
    ]);
    expect(await db.challenge.findFirst({ where: { purpose: 'after' } })).toMatchObject({
      consumedAt: at(2),
    });
  });

  test('leaves an authenticator app that was there before, and links that were used', async () => {
    const token = await linkOf('email-undo', 'before@home.example');
    const used = await linkTo(NEW, 'used', {
      accountId: client,
      createdAt: at(1),
      consumedAt: NOW,
    });
    await db.authenticator.create({
      data: { accountId: client, sealedSecret: 'x', confirmedAt: at(-1) },
    });
    await undoEmailChange(token, at(2));
    expect(await db.authenticator.count()).toBe(1);
    expect((await db.challenge.findUnique({ where: { id: used.id } }))!.consumedAt).toEqual(NOW);
  });
});
