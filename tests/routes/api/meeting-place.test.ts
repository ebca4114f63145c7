import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { PEOPLE } from '#prisma/people';
import { caller, ServedApi } from '#tests/support/api';
import { emptyDay, oneStaffMember, orlando } from '#tests/support/booking';
import { db, seedPeople } from '#tests/support/database';
import type { Visitor } from '#tests/support/visitor';
import { FIRM } from '~/domain/catalogue/firm';

const LIST = '/api/consultations';
const visitors = new Map<'client' | 'guest', Visitor>();
let api: ServedApi;
let day: string;

const at = (clock: string) => orlando(day, clock).toISOString();
const call = (who: 'client' | 'guest', method: string, path: string, body?: unknown) =>
  api.call(visitors.get(who)!, method, path, { body });
const book = (who: 'client' | 'guest', changes: object = {}) =>
  call(who, 'POST', LIST, { serviceType: 'tax-planning', startsAt: at('14:00'), ...changes });

beforeAll(async () => {
  await seedPeople();
  await oneStaffMember();
  api = await ServedApi.start();
  for (const who of ['client', 'guest'] as const) visitors.set(who, await caller(who));
});
afterAll(() => api.stop());
beforeEach(async () => {
  await db.consultation.deleteMany();
  day = await emptyDay(new Date());
});

describe('where and how to meet', () => {
  const room = 'https://meet.eola-tax.example/daniel-osei';

  test.each([
    [{}, null, { text: `By video: ${room}`, url: room }],
    [{ meeting: 'office' }, null, { text: `In person at our office: ${FIRM.address}.`, url: null }],
    [
      { meeting: 'phone', phone: '+44 20 7946 0018' },
      '+44 20 7946 0018',
      { text: 'By phone: Daniel Osei will call +44 20 7946 0018.', url: null },
    ],
  ])('%o is said', async (sent, phone, place) => {
    expect((await book('client', sent)).body).toMatchObject({ phone, place });
  });

  test('by phone needs a number, from the body or the profile', async () => {
    const answer = await book('guest', { meeting: 'phone' });
    expect(answer.body).toMatchObject({ status: 422, errors: [{ pointer: '#/phone' }] });
    expect((await book('guest', { meeting: 'phone', phone: '(407) 555-0118' })).status).toBe(201);
  });

  test('a call that became another kind of meeting keeps no number', async () => {
    const startsAt = at('14:00');
    const own = `${LIST}/${String((await book('client')).body.id)}`;
    expect((await call('client', 'PUT', own, { startsAt, meeting: 'phone' })).body.phone).toBe(
      PEOPLE.client.phone,
    );
    const office = await call('client', 'PUT', own, { startsAt, meeting: 'office' });
    expect(office.body).toMatchObject({ meeting: 'office', phone: null });
    expect(await db.consultation.findMany()).toMatchObject([{ phone: '', sequence: 2 }]);
  });
});
