import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { emptyDay, oneStaffMember, orlando } from '#tests/support/booking';
import {
  bookByForms,
  BY_PHONE,
  openCheck,
  sendCheck,
  sendDetails,
  type Fields,
} from '#tests/support/booking-walk';
import { accountOf, db, seedPeople } from '#tests/support/database';
import { Visitor } from '#tests/support/visitor';
import type { BookingDraft } from '~/domain/booking/booking-draft';
import type { Availability } from '~/models/consultation/availability.server';
import * as check from '~/routes/_site/book/check/route';
import * as details from '~/routes/_site/book/details/route';

type Refused = Availability & {
  booking: BookingDraft;
  typed: Record<string, string>;
  problem: string | null;
  lastResult: { error: Record<string, string[]> } | null;
};

const now = new Date();
let client: Visitor;
let day: string;

const fields = (changes: Fields = {}): Fields => ({ ...BY_PHONE, day, ...changes });
const book = (changes: Fields = {}, visitor = client) => bookByForms(visitor, fields(changes));

/** What somebody sees who was led away from the check: the details with what is wrong with them. */
async function refusal(path: string, visitor = client) {
  const { location } = await openCheck(visitor, path);
  return visitor.get<Refused>(details, location!);
}

/** Somebody signed in with the session of another visitor, from an address of their own. */
function alike(visitor: Visitor): Visitor {
  const other = new Visitor();
  for (const [name, value] of visitor.cookies) other.cookies.set(name, value);
  return other;
}

beforeAll(async () => {
  await seedPeople();
  await oneStaffMember();
  client = await new Visitor().signIn('client');
});
beforeEach(async () => {
  await db.consultation.deleteMany();
  await db.rateLimit.deleteMany();
  day = await emptyDay(now);
});

describe('booking', () => {
  test('redirects to the consultation, also when sent again', async () => {
    const first = await book();
    expect(first.status).toBe(303);
    expect(first.location).toMatch(/^\/consultations\/[\da-f-]{36}$/);
    expect((await client.post(check, first.path, {})).location).toBe(first.location);
    const { id: clientId } = await accountOf('client');
    expect(await db.consultation.findMany()).toMatchObject([
      {
        partyId: clientId,
        serviceType: 'tax-planning',
        timeZone: 'Europe/Madrid',
        meeting: 'phone',
        phone: '+442079460018',
        notes: 'Two jobs.',
        startsAt: orlando(day, '10:00'),
      },
    ]);
  });

  test('books once for fifty posts of one draft, and redirects all to it', async () => {
    await db.staffMember.updateMany({ data: { bookable: true } });
    const { location: path } = await sendDetails(client, fields());
    const answers = await Promise.all(Array.from({ length: 50 }, () => sendCheck(client, path!)));
    await oneStaffMember();
    const [{ id } = { id: '' }, ...others] = await db.consultation.findMany();
    expect(others).toEqual([]);
    expect(new Set(answers.map(({ location }) => location))).toEqual(
      new Set([`/consultations/${id}`]),
    );
  });

  test('books one time once for ten posts of five people, and the others keep what they typed', async () => {
    const people = await Promise.all(
      (['investor', 'student', 'professional', 'many', 'guest'] as const).map((person) =>
        new Visitor().signIn(person),
      ),
    );
    const paths = await Promise.all(
      people.map(async (visitor) => (await sendDetails(visitor, fields())).location!),
    );
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        sendCheck(alike(people[index % 5]!), paths[index % 5]!),
      ),
    );
    const [{ id, partyId } = { id: '', partyId: '' }, ...others] = await db.consultation.findMany();
    expect(others).toEqual([]);
    const won = answers.filter(({ location }) => location === `/consultations/${id}`);
    expect(won).toHaveLength(2);
    expect(answers.every(({ status }) => status === 303)).toBe(true);
    for (const [index, visitor] of people.entries()) {
      const person = (['investor', 'student', 'professional', 'many', 'guest'] as const)[index]!;
      if ((await accountOf(person)).id === partyId) continue;
      const { status, data } = await refusal(paths[index]!, visitor);
      expect(status).toBe(409);
      expect(data.problem).toContain('That time was just taken');
      expect(data.typed).toMatchObject({ notes: 'Two jobs.', meeting: 'phone' });
      expect(data.otherTimes).toMatchObject({ day });
      expect(data.otherTimes?.slots.length).toBeGreaterThan(0);
    }
  });

  test.each([
    ['a time that has passed', { day: '2020-01-06' }, 'This time has passed'],
    ['a time out of hours', { time: '07:00' }, 'Our office is open'],
    ['a time too late in the day', { time: '17:30' }, 'Our office is open'],
    ['a time off the half hour', { time: '10:10' }, 'on the hour or half hour'],
  ] as const)('rejects %s, also in a tampered address', async (_name, changes, words) => {
    const { location } = await sendDetails(client, fields(changes));
    const { status, data } = await refusal(location!);
    expect(status).toBe(409);
    expect(data.problem).toContain(words);
    const { location: path } = await sendDetails(client, fields());
    const tampered = `${path}&`.replace(/(day|time)=[^&]*&/g, (pair, name: 'day' | 'time') =>
      name in changes ? `${name}=${encodeURIComponent((changes as Fields)[name]!)}&` : pair,
    );
    const { data: shown } = await openCheck(client, path!);
    const answer = await client.post(check, tampered, {
      version: String(shown.shown!.version),
      minutes: '60',
    });
    expect(answer.status).toBe(303);
    expect(await db.consultation.count()).toBe(0);
  });

  test('keeps the form on a full day and offers the next day', async () => {
    const { location: path } = await sendDetails(client, fields());
    const member = await db.staffMember.findFirstOrThrow({ where: { bookable: true } });
    const off = await db.dayOff.create({ data: { date: day, staffMemberId: member.id } });
    const { status, data } = await refusal(path!);
    await db.dayOff.delete({ where: { id: off.id } });
    expect(status).toBe(409);
    expect(data.typed.notes).toBe('Two jobs.');
    expect(data.otherTimes!.day > day).toBe(true);
    expect(data.otherTimes!.slots.length).toBeGreaterThan(0);
  });

  test.each(['1900-01-01', '9999-12-30'])(
    'gives the reason and the next free times on %s',
    async (far) => {
      const query = new URLSearchParams({ type: 'tax-planning', day: far, time: '12:00' });
      const { status, data } = await client.get<Refused>(
        details,
        `/consultation/book/details?${query}`,
      );
      expect(status).toBe(409);
      expect(data.problem).toMatch(/^This time has passed|up to 60 days ahead/);
      expect(data.otherTimes!.slots.length).toBeGreaterThan(0);
    },
  );

  test('attaches a saved estimate only if it is the person’s own', async () => {
    const row = {
      name: 'Mine',
      taxYear: 2024,
      ruleSet: 'law',
      ruleVersion: '1',
      input: '{}',
      result: '{"estimate":{"totals":{}}}',
    };
    const own = await db.estimate.create({
      data: { ...row, ownerId: (await accountOf('client')).id },
    });
    const other = await db.estimate.create({
      data: { ...row, ownerId: (await accountOf('student')).id },
    });
    await book({ estimate: own.id });
    await book({ estimate: other.id, time: '14:00' });
    expect(
      (await db.consultation.findMany({ orderBy: { startsAt: 'asc' } })).map(
        ({ estimateId }) => estimateId,
      ),
    ).toEqual([own.id, null]);
  });

  test('books nothing for a signed-out visitor, who returns to the booking', async () => {
    const { location: path } = await sendDetails(client, fields());
    const answer = await new Visitor().post(check, path!, { minutes: '60' });
    expect(answer.location).toBe(`/login?${new URLSearchParams({ redirect: path! })}`);
    expect(await db.consultation.count()).toBe(0);
  });
});
