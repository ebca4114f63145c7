import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { accountOf, db, seedPeople } from '#tests/support/database';
import { PEOPLE } from '#prisma/people';
import { performanceOf } from '~/domain/investing/performance';
import { PAGE_SIZE } from '~/domain/paging';
import {
  addEntry,
  addHolding,
  deleteEntry,
  deleteHolding,
  findHolding,
  findPerformance,
  listHoldings,
  MAX_ENTRIES,
  MAX_HOLDINGS,
} from '~/models/investing/holding.server';
import {
  findMembership,
  joinNetwork,
  leaveNetwork,
  listNetwork,
} from '~/models/investing/network.server';
import type { Viewer } from '~/models/sign-in/session.server';

let investor: Viewer;
let other: Viewer;
let professional: Viewer;

beforeAll(async () => {
  await seedPeople();
  const viewer = async (person: keyof typeof PEOPLE) =>
    ({ accountId: (await accountOf(person)).id }) as Viewer;
  investor = await viewer('investor');
  other = await viewer('many');
  professional = await viewer('professional');
});
beforeEach(async () => {
  await db.holding.deleteMany();
  await db.networkMember.deleteMany();
});

describe('holdings', () => {
  const BOUGHT = { name: 'Fund', date: '2026-01-02', cents: 1_000_00 };
  const idAt = (at: number) => `0199a000-0000-7000-8000-${String(at).padStart(12, '0')}`;
  const put = (kind: 'contribution' | 'withdrawal' | 'valuation', date: string, cents: number) => ({
    ...{ kind, date, cents },
  });
  const kept = async (id: string) => (await findHolding(investor, id))!.entries;

  test('are their owner’s, the oldest first, each with what was entered by day', async () => {
    const first = (await addHolding(investor, BOUGHT))!;
    const second = (await addHolding(investor, { ...BOUGHT, name: 'House' }))!;
    const theirs = (await addHolding(other, BOUGHT))!;
    await addEntry(investor, first, put('valuation', '2026-06-30', 1_200_00));
    await addEntry(investor, first, put('withdrawal', '2026-02-02', 5));
    const bought = { id: expect.any(String), ...put('contribution', '2026-01-02', 1_000_00) };
    const fund = {
      ...{ id: first, name: 'Fund' },
      entries: [
        bought,
        { id: expect.any(String), ...put('withdrawal', '2026-02-02', 5) },
        { id: expect.any(String), ...put('valuation', '2026-06-30', 1_200_00) },
      ],
    };
    expect(await listHoldings(investor)).toEqual([
      fund,
      { id: second, name: 'House', entries: [bought] },
    ]);
    expect(await findHolding(investor, first)).toEqual(fund);
    expect(await findHolding(investor, theirs)).toBeNull();
    expect((await listHoldings(other)).map(({ id }) => id)).toEqual([theirs]);
  });

  test('entries of a day come in the order in which they were made', async () => {
    const id = (await addHolding(investor, BOUGHT))!;
    await db.holdingEntry.createMany({
      data: [3, 1, 2].map((at) => ({
        ...{ id: idAt(at), holdingId: id, ...put('withdrawal', '2026-01-01', at) },
      })),
    });
    expect((await kept(id)).map(({ cents }) => cents)).toEqual([1, 2, 3, 1_000_00]);
  });

  test('have done together as their entries say', async () => {
    expect(await findPerformance(investor)).toBeNull();
    const funds = [];
    for (const cents of [1_100_00, 1_400_00]) {
      const id = (await addHolding(investor, BOUGHT))!;
      await addEntry(investor, id, put('withdrawal', '2026-02-02', 50_00));
      await addEntry(investor, id, put('valuation', '2026-06-30', cents));
      funds.push(await kept(id));
    }
    const theirs = (await addHolding(other, BOUGHT))!;
    await addEntry(other, theirs, put('valuation', '2026-06-30', 9));
    const found = (await findPerformance(investor))!;
    expect(found).toEqual(performanceOf(funds));
    expect(found.points.at(-1)!.valueCents).toBe(2_500_00);
  });

  test('are as many as are allowed', async () => {
    const rows = (ownerId: string, count: number) =>
      db.holding.createMany({
        data: Array.from({ length: count }, () => ({ ownerId, name: 'Share' })),
      });
    await rows(other.accountId, MAX_HOLDINGS);
    await rows(investor.accountId, MAX_HOLDINGS - 1);
    expect(await addHolding(investor, BOUGHT)).not.toBeNull();
    expect(await addHolding(investor, BOUGHT)).toBeNull();
    expect(await listHoldings(investor)).toHaveLength(MAX_HOLDINGS);
  });

  test('have one valuation a day, which the next one replaces also where there is no room', async () => {
    const [id, full] = [(await addHolding(investor, BOUGHT))!, (await addHolding(other, BOUGHT))!];
    const valued = put('valuation', '2026-06-30', 1);
    await addEntry(other, full, valued);
    for (const entry of [
      valued,
      put('valuation', '2026-06-29', 2),
      put('contribution', '2026-06-30', 3),
      put('valuation', '2026-06-30', 4),
      put('contribution', '2026-06-30', 5),
    ])
      expect(await addEntry(investor, id, entry)).toBe('added');
    const cents = (await kept(id)).map((entry) => entry.cents);
    expect(cents.sort((one, another) => one - another)).toEqual([2, 3, 4, 5, 1_000_00]);
    await db.holdingEntry.createMany({
      data: Array.from({ length: MAX_ENTRIES - 2 }, () => ({
        ...{ holdingId: full, ...put('withdrawal', '2026-06-30', 1) },
      })),
    });
    expect(await addEntry(other, full, put('valuation', '2026-06-30', 6))).toBe('added');
    expect(await addEntry(other, full, put('withdrawal', '2026-06-30', 6))).toBe('full');
    expect(await db.holdingEntry.count({ where: { holdingId: full } })).toBe(MAX_ENTRIES);
  });

  test('and their entries are changed by their owner alone', async () => {
    const [id, another] = [
      (await addHolding(investor, BOUGHT))!,
      (await addHolding(other, BOUGHT))!,
    ];
    const entry = (await kept(id))[0]!.id;
    expect(await addEntry(other, id, put('valuation', '2026-01-02', 1))).toBe('missing');
    expect(await deleteEntry(other, entry)).toBe(false);
    expect(await deleteHolding(other, id)).toBe(false);
    expect(await kept(id)).toHaveLength(1);
    const second = await addEntry(investor, id, put('withdrawal', '2026-01-02', 1));
    expect([second, await deleteEntry(investor, entry)]).toEqual(['added', true]);
    expect((await kept(id)).map(({ cents }) => cents)).toEqual([1]);
    expect(await deleteHolding(investor, id)).toBe(true);
    expect(await listHoldings(investor)).toEqual([]);
    expect((await listHoldings(other)).map((holding) => holding.id)).toEqual([another]);
  });
});

describe('the network', () => {
  const SHOWN = { headline: 'Bonds', website: 'https://bonds.example' };

  test('shows who joined last first, by their name, place and roles in it', async () => {
    await joinNetwork(professional, { headline: 'Law', website: '' });
    await joinNetwork(other, SHOWN);
    const { id, profile } = await accountOf('many');
    await db.profile.update({ where: { id }, data: { location: 'Tampa, FL' } });
    const { rows, next } = await listNetwork(null);
    expect(rows).toEqual([
      {
        ...{ id: expect.any(String), ...SHOWN, name: profile!.fullName, location: 'Tampa, FL' },
        roles: ['investor'],
      },
      {
        ...{ id: expect.any(String), headline: 'Law', website: '', location: 'Orlando, FL' },
        ...{ name: PEOPLE.professional.fullName, roles: ['professional'] },
      },
    ]);
    expect(next).toBeNull();
    expect((await listNetwork(rows[0]!.id)).rows).toEqual(rows.slice(1));
  });

  test('shows nobody who is shut out or has neither role', async () => {
    const join = (email: string, role: 'investor' | 'client', disabledAt: Date | null = null) =>
      db.account.create({
        data: {
          ...{ email, disabledAt, networkMember: { create: SHOWN } },
          roles: { create: { role, grantedById: investor.accountId } },
        },
      });
    await join('client@network.example', 'client');
    await join('gone@network.example', 'investor', new Date());
    await join('bare@network.example', 'investor');
    expect((await listNetwork(null)).rows).toMatchObject([
      { ...SHOWN, name: '', location: null, roles: ['investor'] },
    ]);
    await db.account.deleteMany({ where: { email: { endsWith: '@network.example' } } });
  });

  test('has pages of a size', async () => {
    const members = Array.from({ length: PAGE_SIZE }, (_, at) => `m${at}@network.example`);
    const people = await db.account.createManyAndReturn({
      data: members.map((email) => ({ email })),
    });
    await db.roleGrant.createMany({
      data: people.map(({ id: accountId }) => ({ accountId, role: 'investor' as const })),
    });
    await db.networkMember.createMany({
      data: people.map(({ id: accountId }) => ({ accountId, headline: 'Bonds' })),
    });
    const whole = await listNetwork(null);
    expect([whole.rows.length, whole.next]).toEqual([PAGE_SIZE, null]);
    await joinNetwork(other, SHOWN);
    const first = await listNetwork(null);
    expect([first.rows.length, first.next]).toEqual([PAGE_SIZE, first.rows.at(-1)!.id]);
    expect((await listNetwork(first.next)).rows).toHaveLength(1);
    await db.account.deleteMany({ where: { email: { endsWith: '@network.example' } } });
  });

  test('is joined, changed and left by each for themselves', async () => {
    expect(await findMembership(other)).toBeNull();
    for (const viewer of [other, investor]) await joinNetwork(viewer, SHOWN);
    const changed = { headline: 'Startups', website: '' };
    await joinNetwork(other, changed);
    expect(await findMembership(other)).toEqual(changed);
    expect(await findMembership(investor)).toEqual(SHOWN);
    await leaveNetwork(investor);
    expect([await findMembership(investor), await findMembership(other)]).toEqual([null, changed]);
  });
});
