import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { PersonName } from '#prisma/people';
import { accountOf, db, seedPeople } from '#tests/support/database';
import { Visitor } from '#tests/support/visitor';
import { consumeLimit, LIMITS, resetLimit } from '~/http/rate-limit.server';
import * as network from '~/routes/_portal/network/route';
import * as membership from '~/routes/_portal/network/membership/route';
import * as leaving from '~/routes/_portal/network/membership/delete/route';

type Loaded = { members: { name: string; roles: string[] }[]; next: string | null };

const join = async (person: PersonName, fields = { headline: 'Real estate', website: '' }) =>
  (await new Visitor().signIn(person)).post<{ error: Record<string, string[]> }>(
    membership,
    '/network/membership',
    fields,
  );
const listed = async (path = '/network') =>
  (await (await new Visitor().signIn('investor')).get<Loaded>(network, path)).data;

beforeAll(seedPeople);
beforeEach(async () => void (await db.networkMember.deleteMany()));

test('only people who chose to be listed are, until they leave', async () => {
  expect((await listed()).members).toEqual([]);
  await join('professional');
  await join('many', { headline: 'Startups', website: 'https://ibarra.example/about' });
  const { id } = await accountOf('many');
  await db.profile.update({ where: { id }, data: { location: 'Tampa, FL' } });
  expect((await listed()).members).toEqual([
    expect.objectContaining({
      name: 'Manuel Ibarra',
      location: 'Tampa, FL',
      roles: ['investor'],
      headline: 'Startups',
      website: 'https://ibarra.example/about',
    }),
    expect.objectContaining({ name: 'Paul Okafor', roles: ['professional'], website: '' }),
  ]);
  const visitor = await new Visitor().signIn('many');
  expect((await visitor.post(leaving, '/network/membership/delete', {})).status).toBe(303);
  expect((await listed()).members.map(({ name }) => name)).toEqual(['Paul Okafor']);
});

test('the network reveals no email address or phone number', async () => {
  await join('professional');
  const text = JSON.stringify(await listed());
  expect(text).not.toContain('@');
  expect(text).not.toContain('555');
});

test('people without the role or an account are not listed', async () => {
  await join('professional');
  const { id, roles } = await accountOf('professional');
  await db.account.update({ where: { id }, data: { disabledAt: new Date() } });
  expect((await listed()).members).toEqual([]);
  await db.account.update({ where: { id }, data: { disabledAt: null } });
  await db.roleGrant.deleteMany({ where: { accountId: id } });
  expect((await listed()).members).toEqual([]);
  await db.roleGrant.createMany({ data: roles });
});

describe('a network listing', () => {
  test.each([
    ['', '', 'headline', 'Enter a sentence about yourself.'],
    ['x'.repeat(141), '', 'headline', /140 characters/],
    ['Hi', 'http://plain.example', 'website', /starts with https/],
    ['Hi', 'javascript:alert(1)', 'website', /starts with https/],
    ['Hi', 'https://me:secret@site.example', 'website', /starts with https/],
    ['Hi', 'https://localhost', 'website', /starts with https/],
  ])('“%.10s” with “%s” is rejected', async (headline, website, field, message) => {
    const { status, data } = await join('investor', { headline, website });
    expect(status).toBe(400);
    expect(data.error[field]![0]).toMatch(message);
    expect(await db.networkMember.count()).toBe(0);
  });
});

test('a listing counts toward its account’s limit, and is rejected beyond it', async () => {
  const { id } = await accountOf('investor');
  await consumeLimit('change by account', id, LIMITS['change by account'].points);
  const { status, data } = await join('investor');
  expect(status).toBe(429);
  expect(data).toMatch(/^Too many attempts\. /);
  await resetLimit('change by account', id);
});
