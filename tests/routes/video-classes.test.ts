import { beforeAll, describe, expect, test } from 'vitest';
import { planClasses } from '~/models/course/plan-classes.server';
import { db, seedPeople } from '#tests/support/database';
import { Visitor } from '#tests/support/visitor';
import {
  type LiveClassView,
  cancelSignUp,
  signUpForClass,
} from '~/models/course/live-class.server';
import * as cancellation from '~/routes/_site/video-classes/cancellation/route';
import * as signUp from '~/routes/_site/video-classes/sign-up/route';
import * as classes from '~/routes/_site/video-classes/route';

type Page = { zone: string; chosen: boolean; signedIn: boolean; classes: LiveClassView[] };

let number = 0;
/** A class of this test alone; `inHours` may be negative. */
async function newClass({ seats = 2, inHours = 48 } = {}): Promise<string> {
  const startsAt = new Date(Date.now() + inHours * 3_600_000);
  const { id } = await db.liveClass.create({
    data: {
      id: `class-${++number}`,
      title: `Class ${number}`,
      description: 'About it.',
      category: 'Business',
      instructor: 'Priya Raman',
      startsAt,
      endsAt: new Date(startsAt.getTime() + 3_600_000),
      seats,
    },
  });
  return id;
}
const newAccounts = (count: number) =>
  Promise.all(
    Array.from({ length: count }, () =>
      db.account.create({ data: { email: `seat-${++number}@demo.example` }, select: { id: true } }),
    ),
  );
const press = (visitor: Visitor, route: typeof signUp | typeof cancellation, id: string) =>
  visitor.post(route, '/video-classes/x/cancellation', {}, { id });
const noteOf = (visitor: Visitor) =>
  Buffer.from(decodeURIComponent(visitor.cookies.get('flash') ?? ''), 'base64').toString();

beforeAll(seedPeople);

describe('the classes', () => {
  test('lie ahead, the nearest first, and are added once', async () => {
    const before = await db.liveClass.count();
    await planClasses(db, true, new Date());
    expect(await db.liveClass.count()).toBe(before);
    await planClasses(db, true, new Date(Date.now() + 7 * 86_400_000));
    expect(await db.liveClass.count()).toBeGreaterThan(before);
    await newClass({ inHours: -1 });
    const { data } = await new Visitor().get<Page>(classes, '/video-classes');
    const times = data.classes.map((each) => each.startsAt.getTime());
    expect(times.length).toBeGreaterThan(8);
    expect(times).toEqual([...times].sort((a, b) => a - b));
    expect(times[0]).toBeGreaterThan(Date.now());
  });

  test.each([
    ['', 'America/New_York', false],
    ['?zone=Europe/Madrid', 'Europe/Madrid', true],
    ['?zone=nowhere', 'America/New_York', false],
    ['?zone=%3Cb%3E', 'America/New_York', false],
  ])('are shown by the clocks of %s', async (query, zone, chosen) => {
    expect((await new Visitor().get<Page>(classes, `/video-classes${query}`)).data).toMatchObject({
      zone,
      chosen,
      signedIn: false,
    });
  });
});

describe('a seat', () => {
  test('is taken, seen, and given back', async () => {
    const id = await newClass();
    const visitor = await new Visitor().signIn('student');
    const seen = async () =>
      (await visitor.get<Page>(classes, '/video-classes')).data.classes.find(
        (each) => each.id === id,
      );
    expect((await visitor.get(signUp, `/video-classes/${id}/sign-up`, { id })).data).toMatchObject({
      open: true,
      seatsLeft: 2,
    });
    expect(await press(visitor, signUp, id)).toMatchObject({
      status: 303,
      location: '/video-classes',
    });
    expect(noteOf(visitor)).toContain('You have a seat');
    expect(await seen()).toMatchObject({ mine: true, seatsLeft: 1 });
    await press(visitor, signUp, id);
    expect(noteOf(visitor)).toContain('already');
    expect((await visitor.get(signUp, `/video-classes/${id}/sign-up`, { id })).location).toBe(
      `/video-classes#${id}`,
    );
    expect(
      (await visitor.get(cancellation, `/video-classes/${id}/cancellation`, { id })).data,
    ).toMatchObject({ title: expect.stringContaining('Give up your seat') });
    await press(visitor, cancellation, id);
    expect(noteOf(visitor)).toContain('is canceled');
    expect(await seen()).toMatchObject({ mine: false, seatsLeft: 2 });
    await press(visitor, cancellation, id);
    expect(noteOf(visitor)).toContain('You don’t have a seat in');
  });

  test.each([
    ['from=mine', '/video-classes/mine'],
    ['zone=Europe%2FMadrid&from=mine', '/video-classes/mine?zone=Europe%2FMadrid'],
    ['from=%2F%2Fevil.example', '/video-classes'],
  ])('given up at ?%s leads back to the list one came from', async (query, back) => {
    const id = await newClass();
    const visitor = await new Visitor().signIn('student');
    await press(visitor, signUp, id);
    const path = `/video-classes/${id}/cancellation?${query}`;
    expect((await visitor.post(cancellation, path, {}, { id })).location).toBe(back);
    expect((await visitor.get(cancellation, path, { id })).location).toBe(back);
  });

  test('asks a visitor to sign in and to come back', async () => {
    const id = await newClass();
    for (const [route, page] of [
      [signUp, 'sign-up'],
      [cancellation, 'cancellation'],
    ] as const) {
      const path = `/video-classes/${id}/${page}`;
      const to = `/login?redirect=${encodeURIComponent(path)}`;
      expect((await new Visitor().get(route, path, { id })).location).toBe(to);
      expect((await new Visitor().post(route, path, {}, { id })).location).toBe(to);
    }
    expect(await db.classSignUp.count({ where: { classId: id } })).toBe(0);
  });

  test('is refused where the class is full, has begun or doesn’t exist', async () => {
    const visitor = await new Visitor().signIn('professional');
    const full = await newClass({ seats: 0 });
    await press(visitor, signUp, full);
    expect(noteOf(visitor)).toContain('was just taken');
    expect(
      (await visitor.get(signUp, '/video-classes/x/sign-up', { id: full })).data,
    ).toMatchObject({ open: false });
    const begun = await newClass({ inHours: -1 });
    await press(visitor, signUp, begun);
    expect(noteOf(visitor)).toContain('has already started');
    for (const id of ['nope', '', "' OR 1=1"]) {
      expect((await press(visitor, signUp, id)).status).toBe(404);
      expect((await press(visitor, cancellation, id)).status).toBe(404);
      expect((await visitor.get(signUp, '/video-classes/x/sign-up', { id })).status).toBe(404);
    }
    expect(await db.classSignUp.count({ where: { classId: { in: [full, begun] } } })).toBe(0);
  });
});

describe('thirty people at once', () => {
  test('fill twelve seats, no more and no fewer', async () => {
    const id = await newClass({ seats: 12 });
    const people = await newAccounts(30);
    const outcomes = await Promise.all(
      people.map((person) => signUpForClass({ accountId: person.id }, id, new Date())),
    );
    expect(outcomes.filter((outcome) => outcome === 'seated')).toHaveLength(12);
    expect(outcomes.filter((outcome) => outcome === 'full')).toHaveLength(18);
    const seats = await db.classSignUp.findMany({
      where: { classId: id },
      orderBy: { seat: 'asc' },
    });
    expect(seats.map((signedUp) => signedUp.seat)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
    expect(await cancelSignUp(seats[4]!, id, new Date())).toBe(true);
    expect(
      await signUpForClass({ accountId: people[outcomes.indexOf('full')]!.id }, id, new Date()),
    ).toBe('seated');
  });
});
