import { beforeAll, expect, test } from 'vitest';
import { PEOPLE, type PersonName } from '#prisma/people';
import { accountOf, db, seedPeople } from '#tests/support/database';
import { knownDevice, knownDeviceHeader } from '~/http/known-device.server';
import { signedCookie } from '~/http/session.server';

beforeAll(seedPeople);

/** A request of a browser that holds a cookie. */
const browser = (cookie = '') =>
  new Request('http://localhost:3000/', { headers: { Cookie: cookie.split(';')[0]! } });
const signedInOn = async (cookie: string, person: PersonName) =>
  knownDeviceHeader(browser(cookie), (await accountOf(person)).id);
const isKnown = async (cookie: string, person: PersonName) =>
  (await knownDevice(browser(cookie), PEOPLE[person].email)) !== null;

test('a browser is known for a year to the accounts that signed in on it, and to no others', async () => {
  const cookie = await signedInOn('', 'client');
  expect(cookie).toMatch(/^device=.*; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Lax$/);
  expect([await isKnown(cookie, 'client'), await isKnown(cookie, 'student')]).toEqual([
    true,
    false,
  ]);
  const both = await signedInOn(cookie, 'student');
  expect([await isKnown(both, 'client'), await isKnown(both, 'student')]).toEqual([true, true]);
});

test('a forged or malformed cookie makes no browser known', async () => {
  const malformed = await signedCookie('device', 9).serialize({ id: 1 });
  for (const cookie of ['', 'device=%', malformed])
    expect(await isKnown(cookie, 'client')).toBe(false);
});

test('a new password ends that a browser is known', async () => {
  const cookie = await signedInOn('', 'investor');
  const { id } = await accountOf('investor');
  await db.account.update({ where: { id }, data: { passwordHash: 'another' } });
  expect(await isKnown(cookie, 'investor')).toBe(false);
});
