import { firmMail } from '~/gateways/mail/addresses.server';
import type { Prisma, LiveClass } from '#prisma/generated/client';
import { db, transaction, type Tx } from '~/db.server';
import { orNotFound } from '../not-found.server';
import { officeZone, toZone } from '~/domain/time/zones';
import type { SignUpOutcome } from '~/domain/courses/live-class';
import { officeStartText } from '~/domain/time/formats';
import { notifyStaff } from '../notification.server';
import { CALENDAR_DOMAIN } from '~/domain/email/calendar-entry';
import {
  signUpEmail,
  signUpEndedEmail,
  signUpEntry,
  type SignUpFacts,
} from '~/domain/email/live-class';
import { env } from '~/config/env.server';
import { runAsStaff } from '../account/actor.server';
import { recordEvent } from '../audit.server';
import { queueMail } from '../mail/queue.server';

type Person = { accountId: string };

const classFor = (person: Person | null) =>
  ({
    omit: { roomUrl: true },
    include: {
      signUps: { where: { accountId: person?.accountId ?? '' }, select: { accountId: true } },
    },
  }) as const;

export type LiveClassView = ReturnType<typeof toView>;

type Row = Prisma.LiveClassGetPayload<ReturnType<typeof classFor>>;

const toView = ({ signUps, ...row }: Row) => ({ ...row, mine: signUps.length > 0 });

export async function listLiveClasses(person: Person | null, now: Date): Promise<LiveClassView[]> {
  const rows = await db.liveClass.findMany({
    where: { startsAt: { gt: now }, cancelledAt: null },
    orderBy: [{ startsAt: 'asc' }, { id: 'asc' }],
    ...classFor(person),
  });
  return rows.map(toView);
}

export async function getLiveClass(person: Person | null, id = ''): Promise<LiveClassView> {
  const row = await db.liveClass.findUnique({
    where: { id, cancelledAt: null },
    ...classFor(person),
  });
  return toView(orNotFound(row));
}

/** The zone chosen on the page, else the person's own, else Orlando's. */
export async function readerZone(person: Person | null, chosen: string | null): Promise<string> {
  if (chosen || !person) return chosen ?? officeZone();
  const profile = await db.profile.findUnique({
    where: { id: person.accountId },
    select: { timeZone: true },
  });
  return toZone(profile?.timeZone) ?? officeZone();
}

/** Throws 404 if the class is canceled. */
export async function signUpForClass(
  { accountId }: Person,
  classId: string,
  now: Date,
  timeZone: string | null = null,
): Promise<SignUpOutcome> {
  return transaction([['class', classId]], async (tx) => {
    const found = await tx.liveClass.findUnique({
      where: { id: classId, cancelledAt: null },
      include: { signUps: { where: { accountId } } },
    });
    const { startsAt, signUps } = orNotFound(found);
    if (signUps.length > 0) return 'already';
    if (startsAt <= now) return 'started';
    await tx.classSignUp.create({ data: { classId, accountId, createdAt: now } });
    if (timeZone) await tx.profile.updateMany({ where: { id: accountId }, data: { timeZone } });
    const facts = await getFacts(tx, { classId, accountId, createdAt: now });
    await queueSignUpMail(tx, classId, facts, 'made', now);
    const message = `${facts.person.name} signed up for ${facts.title} on ${officeStartText(startsAt)}.`;
    const occasion = `sign-up:${classId}:${accountId}:${now.getTime()}`;
    const news = { type: 'booking', message, href: '/video-classes', occasion } as const;
    await notifyStaff(tx, news, now, accountId);
    return 'signed-up';
  });
}

/** Cancels a sign-up and queues the email. False without one or after the start. */
export async function cancelSignUp({ accountId }: Person, classId: string, now: Date) {
  const where = { classId, accountId, liveClass: { startsAt: { gt: now } } };
  return transaction([['class', classId]], async (tx) => {
    const signUp = await tx.classSignUp.findFirst({ where });
    if (!signUp) return false;
    await tx.classSignUp.deleteMany({ where });
    await queueSignUpMail(tx, classId, await getFacts(tx, signUp), 'ended', now);
    return true;
  });
}

/** Classes to come, with how many people have signed up. For staff. */
export const listPlannedClasses = (now: Date) =>
  db.liveClass.findMany({
    where: { startsAt: { gt: now } },
    orderBy: [{ startsAt: 'asc' }, { id: 'asc' }],
    include: { _count: { select: { signUps: true } } },
    take: 200,
  });

/** A class to come that isn't canceled, with how many people have signed up; null for any other. */
export const findPlannedClass = (id: string, now: Date) =>
  db.liveClass.findUnique({
    where: { id, startsAt: { gt: now }, cancelledAt: null },
    include: { _count: { select: { signUps: true } } },
  });

/** Cancels a class and tells the people who signed up. Returns how many; null where it is gone. */
export const cancelClass = (id: string, actorId: string, now: Date): Promise<number | null> =>
  runAsStaff(actorId, [['class', id]], async (tx) => {
    const where = { id, startsAt: { gt: now }, cancelledAt: null };
    const { count } = await tx.liveClass.updateMany({ where, data: { cancelledAt: now } });
    if (count === 0) return null;
    const signUps = await tx.classSignUp.findMany({ where: { classId: id } });
    for (const signUp of signUps)
      await queueSignUpMail(tx, id, await getFacts(tx, signUp), 'cancelled', now);
    await tx.classSignUp.deleteMany({ where: { classId: id } });
    await recordEvent(tx, actorId, 'live-class.cancelled', id, { people: signUps.length });
    return signUps.length;
  });

/** A class that the person has signed up for, with its video room. */
export type OwnClass = LiveClass;

export async function listOwnClasses(person: Person, now: Date): Promise<OwnClass[]> {
  return db.liveClass.findMany({
    where: { endsAt: { gt: now }, signUps: { some: { accountId: person.accountId } } },
    orderBy: [{ startsAt: 'asc' }, { id: 'asc' }],
    take: 100,
  });
}

/** An unsent sign-up mail is dropped, and then there is nothing to cancel. */
async function queueSignUpMail(
  tx: Tx,
  classId: string,
  facts: SignUpFacts,
  occasion: 'made' | 'ended' | 'cancelled',
  now: Date,
): Promise<void> {
  const base = `${env.appUrl}/video-classes`;
  const classes = `${base}/mine#${classId}`;
  const made = occasion === 'made';
  const topic = `sign-up:${facts.uid}`;
  const unsent = { topic, sentAt: null, attempts: 0 };
  if (occasion === 'ended' && (await tx.queuedMail.deleteMany({ where: unsent })).count > 0) return;
  const words = made
    ? signUpEmail(facts, { classes, cancellation: `${base}/${classId}/cancellation` })
    : signUpEndedEmail(
        occasion === 'ended' ? 'class-sign-up-ended' : 'class-canceled',
        facts,
        base,
      );
  const calendar = signUpEntry(made ? 'request' : 'cancel', facts, classes, now);
  await queueMail(
    tx,
    { to: facts.person.email, replyTo: firmMail(), ...words, calendar },
    `${topic}:${occasion}`,
    { topic, expiresAt: facts.endsAt },
  );
}

type SignUp = { classId: string; accountId: string; createdAt: Date };

async function getFacts(tx: Tx, { classId, accountId, createdAt }: SignUp): Promise<SignUpFacts> {
  const held = await tx.liveClass.findUniqueOrThrow({
    where: { id: classId },
    select: { title: true, instructor: true, startsAt: true, endsAt: true },
  });
  const { email, profile } = await tx.account.findUniqueOrThrow({
    where: { id: accountId },
    select: { email: true, profile: { select: { fullName: true, timeZone: true } } },
  });
  return {
    ...held,
    uid: `${classId}.${accountId}.${createdAt.getTime()}@${CALENDAR_DOMAIN}`,
    timeZone: profile?.timeZone ?? officeZone(),
    person: { name: profile?.fullName ?? email, email },
  };
}
