import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { orlando } from '#tests/support/booking';
import { keepConsultation, newClient, type TestClient } from '#tests/support/consultations';
import { accountOf, db, seedPeople } from '#tests/support/database';
import { FIRM } from '~/domain/catalogue/firm';
import {
  consultationKey,
  findConsultation,
  getConsultation,
  isOffice,
  linkEnd,
  linkHolder,
  listConsultations,
  seesAll,
  titleOf,
} from '~/models/consultation/consultation.server';

const HOUR = 3_600_000;
const WEEK = 7 * 24 * HOUR;
const now = orlando('2026-10-30', '10:30');
const hours = (count: number) => new Date(now.getTime() + count * HOUR);
const staff = { accountId: 'somebody of the office', roles: ['admin'] as const };
let client: TestClient;

const idsOf = async (...asked: Parameters<typeof listConsultations>) =>
  (await listConsultations(...asked)).consultations.map(({ id }) => id);

beforeAll(seedPeople);
beforeEach(async () => {
  await db.consultation.deleteMany();
  client = await newClient();
});

describe('a list of consultations', () => {
  test('has those still to be held with the next first, and all others with the latest first', async () => {
    const keep = (starts: number, status = 'booked') =>
      keepConsultation(client.accountId, { startsAt: hours(starts), status });
    const later = await keep(48);
    const running = await keep(-0.5);
    const off = await keep(24, 'cancelled');
    const over = await keep(-1);
    const held = await keep(-72, 'completed');
    expect(await idsOf(client, { when: 'upcoming' }, now)).toEqual([running, later]);
    expect(await idsOf(client, { when: 'past' }, now)).toEqual([off, over, held]);
    expect(await idsOf(client, {}, now)).toEqual([later, off, running, over, held]);
  });

  test('has those of one time in the order they were booked', async () => {
    const ids = [];
    for (let count = 0; count < 3; count += 1) ids.push(await keepConsultation(client.accountId));
    for (const when of ['upcoming', 'past', undefined] as const)
      expect(await idsOf(client, { when }, when === 'past' ? hours(9) : now)).toEqual(ids);
  });

  test('goes page by page, and says which page it is and how many there are', async () => {
    const ids: string[] = [];
    for (let day = 0; day < 5; day += 1)
      ids.push(await keepConsultation(client.accountId, { startsAt: hours(day * 24) }));
    await keepConsultation((await newClient()).accountId);
    const page = { page: 2, perPage: 2, when: 'upcoming' as const };
    const { consultations, ...rest } = await listConsultations(client, page, now);
    expect(consultations.map(({ id }) => id)).toEqual(ids.slice(2, 4));
    expect(rest).toEqual({ total: 5, page: 2, perPage: 2 });
    expect(await idsOf(client, { ...page, page: 3 }, now)).toEqual(ids.slice(4));
    expect(await idsOf(client, { ...page, page: 4 }, now)).toEqual([]);
  });

  test.each([
    [{}, { page: 1, perPage: 20 }],
    [
      { page: 2.9, perPage: 3.9 },
      { page: 2, perPage: 3 },
    ],
    [
      { page: -3, perPage: -3 },
      { page: 1, perPage: 1 },
    ],
    [
      { page: NaN, perPage: NaN },
      { page: 1, perPage: 20 },
    ],
    [
      { page: 0, perPage: 0 },
      { page: 1, perPage: 20 },
    ],
    [
      { page: Infinity, perPage: Infinity },
      { page: 1_000_000, perPage: 100 },
    ],
  ])('asked for %o is the page %o', async (asked, shown) => {
    expect(await listConsultations(client, asked, now)).toEqual({
      consultations: [],
      total: 0,
      ...shown,
    });
  });
});

describe('a consultation', () => {
  test('is shown with its service, place, price, host, client and estimate', async () => {
    const { accountId } = client;
    const member = await db.staffMember.findUniqueOrThrow({ where: { slug: 'daniel-osei' } });
    const estimate = await db.estimate.create({
      data: {
        name: 'With a rental',
        ownerId: accountId,
        taxYear: 2025,
        ruleSet: 'law',
        ruleVersion: '1',
        input: '{}',
        result: '{}',
      },
    });
    const quote = { lines: [{ label: 'Base price', cents: 100 }], totalCents: 100 };
    const id = await keepConsultation(accountId, {
      serviceType: 'tax-planning',
      status: 'cancelled',
      meeting: 'phone',
      notes: 'Two jobs.',
      phone: '(407) 555-0199',
      sequence: 3,
      cancelledAt: now,
      createdAt: hours(-9),
      staffMemberId: member.id,
      estimateId: estimate.id,
      quote: JSON.stringify(quote),
    });
    const { email, profile } = await db.account.findUniqueOrThrow({
      where: { id: accountId },
      include: { profile: true },
    });
    const text = 'By phone: Daniel Osei will call (407) 555-0199.';
    const shown = {
      id,
      serviceType: 'tax-planning',
      title: 'Tax Planning (1-hour consultation)',
      status: 'cancelled',
      startsAt: orlando('2026-10-30', '10:00'),
      endsAt: orlando('2026-10-30', '11:00'),
      timeZone: 'America/New_York',
      meeting: 'phone',
      phone: '(407) 555-0199',
      notes: 'Two jobs.',
      quote,
      sequence: 3,
      place: { text, location: 'Phone call to (407) 555-0199', url: null },
      cancelledAt: now,
      createdAt: hours(-9),
      client: { id: accountId, email, name: profile!.fullName },
      staffMember: { id: member.id, name: 'Daniel Osei', image: member.image },
      estimate: { id: estimate.id, name: 'With a rental' },
    };
    expect(await getConsultation(db, id)).toEqual(shown);
    expect(await findConsultation(client, id)).toEqual(shown);
    expect((await listConsultations(staff, {}, now)).consultations).toEqual([shown]);
  });

  test('with nobody to hold it names the firm, and one of a person without a profile their address', async () => {
    const { id: clientId } = await db.account.create({ data: { email: 'bare@home.example' } });
    const id = await keepConsultation(clientId, { serviceType: 'astrology', meeting: 'phone' });
    expect(await getConsultation(db, id)).toMatchObject({
      title: 'astrology',
      staffMember: null,
      estimate: null,
      client: { name: 'bare@home.example' },
      place: { text: `By phone: call ${FIRM.name} at ${FIRM.phone}.` },
    });
    expect((await getConsultation(db, await keepConsultation(clientId))).place).toEqual({
      text: 'By video: we will email the link before the meeting.',
      url: null,
      location: 'By video',
    });
    expect(titleOf('consultation')).toBe('FREE Tax Consultation');
  });

  test('is held where the host’s video room or the office is', async () => {
    const member = await db.staffMember.findUniqueOrThrow({ where: { slug: 'daniel-osei' } });
    const placeBy = async (meeting: string) => {
      const held = { meeting, staffMemberId: member.id };
      return (await getConsultation(db, await keepConsultation(client.accountId, held))).place;
    };
    expect((await placeBy('video')).url).toBe(member.videoRoom);
    expect((await placeBy('office')).location).toBe(`${FIRM.name}, ${FIRM.address}`);
  });

  test('is found by its client, the staff and the holder of its link, until the client is disabled', async () => {
    const id = await keepConsultation(client.accountId);
    const other = await newClient();
    const finds = async (who: Parameters<typeof findConsultation>[0]) =>
      (await findConsultation(who, id))?.id ?? null;
    expect([await finds(client), await finds(staff), await finds({ linkTo: id })]).toEqual([
      id,
      id,
      id,
    ]);
    expect(await finds(other)).toBeNull();
    expect(await finds({ ...other, roles: ['client', 'investor'] })).toBeNull();
    expect(await finds({ linkTo: await keepConsultation(client.accountId) })).toBeNull();
    await db.account.update({ where: { id: client.accountId }, data: { disabledAt: now } });
    expect(await finds({ linkTo: id })).toBeNull();
    expect(await finds(staff)).toBe(id);
  });
});

describe('whoever asks', () => {
  test('sees everybody’s where they are staff, and is the office where it isn’t their own', async () => {
    const { id: adminId } = await accountOf('admin');
    expect(seesAll(staff)).toBe(true);
    expect(seesAll({ ...staff, roles: ['client', 'investor'] })).toBe(false);
    expect(seesAll({ linkTo: 'x' })).toBe(false);
    const of = (id: string) => ({ client: { id, name: '', email: '' } });
    expect(isOffice({ accountId: adminId, roles: ['admin'] }, of(client.accountId))).toBe(true);
    expect(isOffice({ accountId: adminId, roles: ['admin'] }, of(adminId))).toBe(false);
    expect(isOffice({ linkTo: 'x' }, of(client.accountId))).toBe(false);
  });

  test('holds the link only by its own key', () => {
    const key = consultationKey('one');
    expect(linkHolder('one', key)).toEqual({ linkTo: 'one' });
    for (const wrong of [null, '', consultationKey('two'), `${key}x`])
      expect(linkHolder('one', wrong)).toBeNull();
  });

  test('by a link reads its end: a cancellation at once, a week after the meeting otherwise', async () => {
    const held = await getConsultation(db, await keepConsultation(client.accountId));
    const after = (milliseconds: number) => new Date(held.endsAt.getTime() + milliseconds);
    expect(linkEnd(held, after(WEEK - 1))).toBeNull();
    expect(linkEnd(held, after(WEEK))).toBe('expired');
    expect(linkEnd({ ...held, status: 'completed' }, after(WEEK - 1))).toBeNull();
    expect(linkEnd({ ...held, status: 'cancelled' }, now)).toBe('cancelled');
    expect(linkEnd({ ...held, status: 'cancelled' }, after(WEEK))).toBe('cancelled');
  });
});
