import { beforeAll, describe, expect, test } from 'vitest';
import { planClasses } from '~/models/course/plan-classes.server';
import { db, seedPeople } from '#tests/support/database';
import { Visitor } from '#tests/support/visitor';
import { signUpForClass, type LiveClassView } from '~/models/course/live-class.server';
import * as cancellation from '~/routes/_site/video-classes/cancellation/route';
import * as signUp from '~/routes/_site/video-classes/sign-up/route';
import * as classes from '~/routes/_site/video-classes/route';

type Page = { zone: string; chosen: boolean; signedIn: boolean; classes: LiveClassView[] };

let number = 0;
/** A class of this test alone; `inHours` may be negative. */
async function newClass({ inHours = 48 } = {}): Promise<string> {
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
    },
  });
  return id;
}
const press = (visitor: Visitor, route: typeof signUp | typeof cancellation, id: string) =>
  visitor.post(route, '/video-classes/x/cancellation', {}, { id });
const noteOf = (visitor: Visitor) =>
  Buffer.from(decodeURIComponent(visitor.cookies.get('flash') ?? ''), 'base64').toString();

beforeAll(seedPeople);

describe('the video classes', () => {
  test('are in the future, the nearest first, and are added once', async () => {
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
  ])('are shown in the time zone of %s', async (query, zone, chosen) => {
    expect((await new Visitor().get<Page>(classes, `/video-classes${query}`)).data).toMatchObject({
      zone,
      chosen,
      signedIn: false,
    });
  });
});

describe('a class sign-up', () => {
  test('is created, shown, and canceled', async () => {
    const id = await newClass();
    const visitor = await new Visitor().signIn('student');
    const seen = async () =>
      (await visitor.get<Page>(classes, '/video-classes')).data.classes.find(
        (each) => each.id === id,
      );
    expect((await visitor.get(signUp, `/video-classes/${id}/sign-up`, { id })).data).toMatchObject({
      open: true,
    });
    expect(await press(visitor, signUp, id)).toMatchObject({
      status: 303,
      location: '/video-classes',
    });
    expect(noteOf(visitor)).toContain('You are signed up for');
    expect(await seen()).toMatchObject({ mine: true });
    await press(visitor, signUp, id);
    expect(noteOf(visitor)).toContain('already');
    expect((await visitor.get(signUp, `/video-classes/${id}/sign-up`, { id })).location).toBe(
      `/video-classes#${id}`,
    );
    expect(
      (await visitor.get(cancellation, `/video-classes/${id}/cancellation`, { id })).data,
    ).toMatchObject({ title: expect.stringContaining('Cancel your sign-up') });
    await press(visitor, cancellation, id);
    expect(noteOf(visitor)).toContain('is canceled');
    expect(await seen()).toMatchObject({ mine: false });
    await press(visitor, cancellation, id);
    expect(noteOf(visitor)).toContain('You aren’t signed up for');
  });

  test.each([
    ['from=mine', '/video-classes/mine'],
    ['zone=Europe%2FMadrid&from=mine', '/video-classes/mine?zone=Europe%2FMadrid'],
    ['from=%2F%2Fevil.example', '/video-classes'],
  ])('canceled at ?%s returns to the list it came from', async (query, back) => {
    const id = await newClass();
    const visitor = await new Visitor().signIn('student');
    await press(visitor, signUp, id);
    const path = `/video-classes/${id}/cancellation?${query}`;
    expect((await visitor.post(cancellation, path, {}, { id })).location).toBe(back);
    expect((await visitor.get(cancellation, path, { id })).location).toBe(back);
  });

  test('requires a sign-in, and returns', async () => {
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

  test('is rejected if the class has begun or doesn’t exist', async () => {
    const visitor = await new Visitor().signIn('professional');
    const begun = await newClass({ inHours: -1 });
    await press(visitor, signUp, begun);
    expect(noteOf(visitor)).toContain('has already started');
    expect(
      (await visitor.get(signUp, '/video-classes/x/sign-up', { id: begun })).data,
    ).toMatchObject({ open: false });
    for (const id of ['nope', '', "' OR 1=1"]) {
      expect((await press(visitor, signUp, id)).status).toBe(404);
      expect((await press(visitor, cancellation, id)).status).toBe(404);
      expect((await visitor.get(signUp, '/video-classes/x/sign-up', { id })).status).toBe(404);
    }
    expect(await db.classSignUp.count({ where: { classId: begun } })).toBe(0);
  });
});

test('thirty people can sign up at once, one of them twice', async () => {
  const id = await newClass();
  const emails = Array.from({ length: 30 }, (_, index) => `class-${index}@demo.example`);
  await db.account.createMany({ data: emails.map((email) => ({ email })) });
  const people = await db.account.findMany({ where: { email: { in: emails } } });
  const outcomes = await Promise.all(
    [...people, people[0]!].map((person) =>
      signUpForClass({ accountId: person.id }, id, new Date()),
    ),
  );
  expect(outcomes.filter((outcome) => outcome === 'signed-up')).toHaveLength(30);
  expect(await db.classSignUp.count({ where: { classId: id } })).toBe(30);
});
