import { beforeAll, expect, test } from 'vitest';
import { accountOf, db, seedPeople } from '#tests/support/database';
import { firmWith, serveFirm } from '#tests/support/firm';
import { Visitor } from '#tests/support/visitor';
import FIRM from '#prisma/firm.json' with { type: 'json' };
import { listLiveClasses, signUpForClass } from '~/models/course/live-class.server';
import { planClasses } from '~/models/course/plan-classes.server';
import * as cancellation from '~/routes/_portal/admin/classes/cancellation/route';

const NOW = new Date();

/** The seed's firm with other values of the first class series. */
const seriesWith = (changes: object) => {
  const firm = firmWith({}) as typeof FIRM;
  const [first, ...others] = firm.content['class-series'];
  const series = [{ ...first, ...changes }, ...others];
  return { ...firm, content: { ...firm.content, 'class-series': series } };
};

const [SERIES] = FIRM.content['class-series'];
const datesOf = () =>
  db.liveClass.findMany({
    where: { id: { startsWith: SERIES!.id } },
    orderBy: { startsAt: 'asc' },
  });

beforeAll(async () => {
  await seedPeople();
  await planClasses(db, true, NOW);
});

test('a class date without sign-ups follows its series, others stay', async () => {
  const [kept, free] = await datesOf();
  const { id: accountId } = await accountOf('student');
  await signUpForClass({ accountId }, kept!.id, NOW);
  serveFirm(seriesWith({ title: 'Ask us anything', lengthMinutes: 45 }));
  await planClasses(db, true, NOW);
  const [first, second] = await datesOf();
  expect(first).toEqual(kept);
  expect(second).toMatchObject({ id: free!.id, title: 'Ask us anything' });
  expect(second!.endsAt.getTime() - second!.startsAt.getTime()).toBe(45 * 60_000);
  expect(second!.roomUrl).toBe(free!.roomUrl);

  serveFirm();
  await planClasses(db, true, NOW);
});

test('staff cancel one class date: its participants are notified, and it isn’t planned again', async () => {
  const [held] = await datesOf();
  const { id: accountId, email } = await accountOf('client');
  await signUpForClass({ accountId }, held!.id, NOW);
  const admin = await new Visitor().signIn('admin');
  const path = `/admin/classes/${held!.id}/cancellation`;
  const params = { id: held!.id };
  const { data } = await admin.get<{ details: string[] }>(cancellation, path, params);
  expect(data.details[0]).toMatch(/^2 people have signed up\./);
  expect((await admin.post(cancellation, path, {}, params)).location).toBe('/admin/classes');

  const mails = await db.queuedMail.findMany({
    where: { recipient: email, subject: { startsWith: 'Canceled: ' } },
  });
  expect(mails).toHaveLength(1);
  expect(mails[0]!.text).toContain('we had to cancel this live class');
  expect(mails[0]!.calendar).toContain('"method":"cancel"');
  expect((await listLiveClasses(null, NOW)).map(({ id }) => id)).not.toContain(held!.id);
  expect(await db.classSignUp.count({ where: { classId: held!.id } })).toBe(0);

  await planClasses(db, true, NOW);
  expect((await listLiveClasses(null, NOW)).map(({ id }) => id)).not.toContain(held!.id);
  expect((await admin.post(cancellation, path, {}, params)).status).toBe(404);
});
