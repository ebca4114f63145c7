import { beforeAll, describe, expect, test } from 'vitest';
import { seedPeople } from '#tests/support/database';
import { titleOf, Visitor } from '#tests/support/visitor';
import { PEOPLE, type PersonName } from '#prisma/people';
import * as landing from '~/routes/_site/home/route';
import * as colourMode from '~/routes/_site/colour-mode/route';
import * as dashboard from '~/routes/_site/dashboard/route';
import * as unauthorized from '~/routes/_site/unauthorized/route';

beforeAll(seedPeople);

describe('the landing page', () => {
  test('is cacheable for visitors, and contains nothing personal', async () => {
    const answer = await new Visitor().get(landing, '/');
    expect(answer.headers.get('Cache-Control')).toBe('public, max-age=0, s-maxage=300');
    expect(answer.setCookies).toEqual([]);
    expect(answer.data).toEqual({
      viewer: null,
      booking: null,
      team: expect.any(Array),
    });
  });

  test('is private for a signed-in person', async () => {
    const answer = await (await new Visitor().signIn('client')).get(landing, '/');
    expect(answer.headers.get('Cache-Control')).toBe('private, no-store');
    expect(answer.data).toMatchObject({
      viewer: { fullName: PEOPLE.client.fullName },
      booking: { open: false },
    });
  });

  test('opens the dialog with the link’s choice, for signed-in people', async () => {
    const visitor = await new Visitor().signIn('guest');
    expect((await visitor.get(landing, '/?book=consultation')).data).toMatchObject({
      booking: { open: true, choice: { type: 'consultation', meeting: 'video' } },
    });
    expect((await visitor.get(landing, '/?book=nonsense')).data).toMatchObject({
      booking: { open: true, choice: null },
    });
    expect((await new Visitor().get(landing, '/?book=tax-planning')).location).toBe(
      '/login?redirect=%2F%3Fbook%3Dtax-planning',
    );
  });
});

describe('the color mode', () => {
  test.each(['dark', 'light'])(
    '%s is saved, and the visitor stays where they were',
    async (mode) => {
      const visitor = new Visitor();
      const answer = await visitor.post(colourMode, '/colour-mode', { mode, redirect: '/contact' });
      expect(answer).toMatchObject({ status: 303, location: '/contact' });
      expect(visitor.cookies.get('colour-mode')).toBe(mode);
    },
  );

  test('must be light or dark', async () => {
    const answer = await new Visitor().post(colourMode, '/colour-mode', {
      mode: 'sepia; Path=/',
      redirect: '/',
    });
    expect(answer).toMatchObject({ status: 400, setCookies: [] });
  });
});

test('the general dashboard redirects a person to their own, and is shown to visitors', async () => {
  expect((await new Visitor().get(dashboard, '/dashboard')).data).toBeNull();
  const open = async (person: PersonName) =>
    (await new Visitor().signIn(person)).get(dashboard, '/dashboard');
  expect((await open('guest')).location).toBe('/guest');
  expect((await open('student')).location).toBe('/student/dashboard');
  expect((await open('many')).location).toBe('/select-role');
});

test('a page for denied access has status 403 and names the person’s roles', async () => {
  const refused = await new Visitor().get(unauthorized, '/unauthorized');
  expect(refused).toMatchObject({ status: 403, data: { roles: null } });
  expect(titleOf(unauthorized, refused.data)).toBe('Please sign in');
  expect(
    await (await new Visitor().signIn('student')).get(unauthorized, '/unauthorized'),
  ).toMatchObject({ status: 403, data: { roles: ['Student'], dashboard: '/student/dashboard' } });
});

test('a page for denied access keeps the page that a visitor requested', async () => {
  const path = '/unauthorized?redirect=%2Fclient%2Fdashboard';
  const { status, data } = await new Visitor().get<{ wanted: string }>(unauthorized, path);
  expect([status, data.wanted]).toEqual([403, '/client/dashboard']);
});
