import { beforeAll, describe, expect, test } from 'vitest';
import { accountOf, db, seedPeople, refuseRows } from '#tests/support/database';
import { outbox } from '#tests/support/outbox';
import { Visitor } from '#tests/support/visitor';
import { PEOPLE } from '#prisma/people';
import { planClasses } from '~/models/course/plan-classes.server';
import { consumeLimit, LIMITS } from '~/http/rate-limit.server';
import { mailer } from '~/gateways/mail/mailer.server';
import { cancelSignUp, signUpForClass, type OwnClass } from '~/models/course/live-class.server';
import { deliverQueuedMail, claimMail } from '~/models/mail/queue.server';
import * as cancellation from '~/routes/_site/video-classes/cancellation/route';
import * as signUp from '~/routes/_site/video-classes/sign-up/route';
import * as mine from '~/routes/_portal/video-classes/mine/route';
import * as classes from '~/routes/_site/video-classes/route';

const MINUTE = 60_000;
const ROOM = 'https://meet.eola-tax.example/class-secret';

let number = 0;
async function newClass(inMinutes = 2 * 24 * 60): Promise<string> {
  const startsAt = new Date(Date.now() + inMinutes * MINUTE);
  const { id } = await db.liveClass.create({
    data: {
      id: `sign-up-class-${++number}`,
      title: `Books, Part ${number}`,
      description: 'About it.',
      category: 'Business',
      instructor: 'Priya Raman',
      startsAt,
      endsAt: new Date(startsAt.getTime() + 60 * MINUTE),
      roomUrl: ROOM,
    },
  });
  return id;
}

const press = (visitor: Visitor, route: typeof signUp | typeof cancellation, id: string) =>
  visitor.post(route, `/video-classes/${id}/cancellation`, {}, { id });
const own = async (visitor: Visitor) =>
  (await visitor.get<{ classes: OwnClass[] }>(mine, '/video-classes/mine')).data.classes;
const noteOf = (visitor: Visitor) =>
  Buffer.from(decodeURIComponent(visitor.cookies.get('flash') ?? ''), 'base64').toString();

beforeAll(seedPeople);

describe('a class sign-up', () => {
  test('sends a mail with a calendar entry; canceling it cancels that entry', async () => {
    const id = await newClass();
    const { title } = await db.liveClass.findUniqueOrThrow({ where: { id } });
    const visitor = await new Visitor().signIn('student');
    const deliver = () => deliverQueuedMail(mailer, new Date());
    await press(visitor, signUp, id);
    await press(visitor, signUp, id);
    await deliver();
    await press(visitor, cancellation, id);
    await press(visitor, cancellation, id);
    await press(visitor, signUp, id);
    await deliver();
    const mails = (await outbox(PEOPLE.student.email)).filter(({ subject }) =>
      subject?.includes(`${title},`),
    );
    expect(mails.map(({ subject }) => subject!.split(':')[0])).toEqual([
      'Your class',
      'Canceled',
      'Your class',
    ]);
    const entries = mails.map(({ attachments }) =>
      Buffer.from(
        attachments.find(({ filename }) => filename === 'class.ics')!.content as ArrayBuffer,
      )
        .toString()
        .replace(/\r\n[\t ]/g, ''),
    );
    const line = (entry: string, name: string) =>
      new RegExp(`^${name}:(.*?)\\r?$`, 'm').exec(entry)?.[1];
    expect(entries.map((entry) => line(entry, 'METHOD'))).toEqual(['REQUEST', 'CANCEL', 'REQUEST']);
    expect(entries.map((entry) => line(entry, 'SEQUENCE'))).toEqual(['0', '1', '0']);
    const [first, second, third] = entries.map((entry) => line(entry, 'UID'));
    expect(second).toBe(first);
    expect(third).not.toBe(first);
    expect(line(entries[1]!, 'STATUS')).toBe('CANCELLED');
    expect(entries[0]).toContain(`/video-classes/mine#${id}`);
    expect(mails[0]!.text).toContain(`/video-classes/${id}/cancellation`);
    for (const text of [...entries, ...mails.map((mail) => `${mail.text}${mail.html}`)])
      expect(text).not.toContain(ROOM);
  });

  test('leaves neither a sign-up nor a mail if the mail can’t be queued', async () => {
    const id = await newClass();
    const { id: accountId } = await db.account.create({
      data: { email: 'no-mail@home.example' },
      select: { id: true },
    });
    const now = new Date();
    const uid = `${id}.${accountId}.${now.getTime()}@portal.invalid`;
    const letIn = await refuseRows('queued_mails', `NEW.occasion = 'sign-up:${uid}:made'`);
    await expect(signUpForClass({ accountId }, id, now)).rejects.toThrow();
    await letIn();
    expect(await db.classSignUp.count({ where: { classId: id } })).toBe(0);
    expect(await signUpForClass({ accountId }, id, now)).toBe('signed-up');
    expect(await cancelSignUp({ accountId }, id, now)).toBe(true);
  });

  test('is limited per account, so that it can’t flood a mailbox', async () => {
    const id = await newClass();
    const visitor = await new Visitor().signIn('many');
    const { id: accountId } = await accountOf('many');
    const limit = 'request by account';
    await consumeLimit(limit, accountId, LIMITS[limit].points);
    await press(visitor, signUp, id);
    expect(noteOf(visitor)).toContain('Too many attempts');
    expect(await db.queuedMail.count({ where: { recipient: PEOPLE.many.email } })).toBe(0);
  });

  test('canceled before its mail was sent sends neither mail; a mail being sent is followed by a cancellation', async () => {
    const id = await newClass();
    const { id: accountId, email } = await accountOf('investor');
    const ofSignUp = { recipient: email, topic: { startsWith: `sign-up:${id}.` } };
    const waiting = async () => (await db.queuedMail.findMany({ where: ofSignUp })).map(getSubject);
    const getSubject = ({ subject }: { subject: string }) => subject.split(':')[0];
    for (let round = 0; round < 3; round += 1) {
      await signUpForClass({ accountId }, id, new Date());
      expect(await waiting()).toEqual(['Your class']);
      await cancelSignUp({ accountId }, id, new Date());
      expect(await waiting()).toEqual([]);
    }
    await signUpForClass({ accountId }, id, new Date());
    await claimMail(await db.queuedMail.findFirstOrThrow({ where: ofSignUp }), new Date());
    await cancelSignUp({ accountId }, id, new Date());
    expect((await waiting()).sort()).toEqual(['Canceled', 'Your class']);
  });
});

test('the meeting link of a class is shown only to those who signed up', async () => {
  const id = await newClass();
  const visitor = await new Visitor().signIn('investor');
  const stranger = await new Visitor().signIn('professional');
  await press(visitor, signUp, id);
  expect((await own(visitor)).map(({ roomUrl }) => roomUrl)).toEqual([ROOM]);
  expect(await own(stranger)).toEqual([]);
  for (const someone of [visitor, stranger, new Visitor()])
    expect(JSON.stringify((await someone.get(classes, '/video-classes')).data)).not.toContain(ROOM);
  await press(visitor, cancellation, id);
  expect(await own(visitor)).toEqual([]);
});

test('each planned class has an unguessable meeting room of its own, and keeps it', async () => {
  await planClasses(db, true, new Date());
  const rooms = async () =>
    (
      await db.liveClass.findMany({
        where: { startsAt: { gt: new Date(Date.now() + 3 * 86_400_000) }, id: { contains: '-20' } },
        select: { id: true, roomUrl: true },
        orderBy: { id: 'asc' },
      })
    ).map(({ roomUrl }) => roomUrl);
  const before = await rooms();
  expect(before.length).toBeGreaterThan(5);
  expect(new Set(before).size).toBe(before.length);
  for (const url of before)
    expect(url).toMatch(/^https:\/\/meet\.eola-tax\.example\/class-[\w-]{12}$/);
  await planClasses(db, true, new Date());
  expect(await rooms()).toEqual(before);
});
