import { beforeAll, expect, test } from 'vitest';
import { db, seedPeople } from '#tests/support/database';
import { askForProof } from '#tests/support/proof';
import { registerWith } from '#tests/support/registration';
import { titleOf, Visitor } from '#tests/support/visitor';
import * as byCode from '~/routes/_site/auth/login/code/route';

beforeAll(() => seedPeople());

/** What the page for a challenge's code shows, without the challenge itself. */
async function codePage(challenge: string) {
  const query = new URLSearchParams({ challenge, redirect: '/contact' });
  const { data } = await new Visitor().get<{ challenge: string }>(byCode, `/login/code?${query}`);
  const { challenge: _id, ...shown } = data;
  return shown;
}

test('the code page links back to the form it came from', async () => {
  const registration = await registerWith(new Visitor(), { email: 'new@code.example' });
  expect(await codePage(registration.challenge)).toMatchObject({ expired: false, registers: true });
  const { challenge } = await askForProof('client');
  expect(await codePage(challenge)).toMatchObject({ expired: false, registers: false });
});

test('an unknown challenge looks like an expired one', async () => {
  const { challenge } = await askForProof('investor');
  await db.challenge.update({ where: { id: challenge }, data: { expiresAt: new Date() } });
  const [old, unknown, none] = await Promise.all([challenge, 'zzz', ''].map(codePage));
  expect(old).toEqual({
    expired: true,
    needsOutbox: false,
    registers: false,
    redirect: '/contact',
  });
  expect([unknown, none]).toEqual([old, old]);
  expect(titleOf(byCode, old)).toBe('This page has expired');
});

test('a used challenge looks like an unused one', async () => {
  const { challenge } = await askForProof('student');
  const before = await codePage(challenge);
  await db.challenge.update({ where: { id: challenge }, data: { consumedAt: new Date() } });
  expect(await codePage(challenge)).toEqual(before);
});
