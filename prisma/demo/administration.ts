import { randomBytes } from 'node:crypto';
import { INVITATION_DAYS } from '../../app/domain/access/authority';
import { personTexts } from '../../app/domain/folding';
import { promisedAnswerTime } from '../../app/domain/messaging/promise';
import { addDays, civilTime } from '../../app/domain/time/civil-time';
import { DAY } from '../../app/domain/time/duration';
import { getFirm } from '../../app/models/firm/published.server';
import { createOwnParty } from '../../app/models/party/party.server';
import type { PrismaClient } from '../generated/client';
import { demoOpening, idAt, officeAgo, type DemoPart } from './demo-part';

/** The other people of the firm: nobody signs in as one, since they have no password. */
const PEOPLE: readonly (readonly [name: string, role: string, place: string])[] = [
  ['Beatriz Almeida', 'client', 'Orlando, FL'],
  ['Howard Finch', 'client', 'Winter Garden, FL'],
  ['Tamika Rollins', 'client', 'Orlando, FL'],
  ['Gerald Novak', 'client', 'Oviedo, FL'],
  ['Lucia Ferrante', 'client', 'Kissimmee, FL'],
  ['Desmond Clarke', 'client', 'Apopka, FL'],
  ['Ruth Abernathy', 'client', 'Maitland, FL'],
  ['Nikhil Bose', 'investor', 'Lake Nona, FL'],
  ['Joanna Pell', 'investor', 'Windermere, FL'],
  ['Marcus Tran', 'student', 'Orlando, FL'],
  ['Elena Sokolova', 'student', 'Sanford, FL'],
  // With the demo people these are sixteen; the five below wait for approval.
  ['Caroline Dupree', 'waiting', 'Tampa, FL'],
  ['Anthony Russo', 'waiting', 'Orlando, FL'],
  ['Fatima Haddad', 'waiting', 'Clermont, FL'],
  ['Oliver Grant', 'waiting', 'Deland, FL'],
  ['Mei-Ling Zhou', 'student request', 'Orlando, FL'],
];

const TICKETS = [
  ['Howard Finch', 'I got an IRS notice about 2023 (CP2000). Can someone look at it this week?'],
  [
    'Lucia Ferrante',
    'Do you prepare Form 1099-NEC for my two cleaners, and when do you need their details?',
  ],
  [
    null,
    'We are opening a restaurant in March. Who should we talk to about sales tax and payroll?',
  ],
] as const;

export const addressOf = (name: string) =>
  `${name.toLowerCase().replace(/[^a-z]+/g, '.')}@demo.example`;

/**
 * Further people, those who wait for approval, open tickets, invitations, days off, an announcement
 * and a maintenance notice.
 */
export const seedAdministration: DemoPart = async (db, { superadmin }, now) => {
  const first = addressOf(PEOPLE[0]![0]);
  if ((await db.account.count({ where: { email: first } })) > 0) return;
  for (const [index, person] of PEOPLE.entries())
    await addPerson(db, person, officeAgo(now, (PEOPLE.length - index) * 3 * DAY));
  for (const [index, [name, content]] of TICKETS.entries())
    await addTicket(db, name, content, officeAgo(now, (3 - index) * DAY));
  await invite(db, superadmin, now);
  await takeDaysOff(db, now);
  const settings = {
    announcement:
      'Our office is closed on December 25 and January 1. Send us your year-end documents by December 18.',
    maintenance: 'We’re updating the portal on Sunday, 2–3 AM ET. Signing in may be slower.',
  };
  for (const [key, words] of Object.entries(settings))
    await db.setting.upsert({
      where: { key },
      create: { key, value: JSON.stringify(words) },
      update: {},
    });
};

/** Adds a person and their own party. Returns the account's id. */
export async function addPerson(
  db: PrismaClient,
  [name, role, location]: (typeof PEOPLE)[number],
  createdAt: Date,
): Promise<string> {
  const email = addressOf(name);
  const asks = role === 'waiting' || role === 'student request';
  const { id: accountId } = await db.account.create({
    data: {
      id: idAt(createdAt),
      email,
      emailVerifiedAt: createdAt,
      createdAt,
      roles: { create: asks ? [] : [{ role, grantedAt: createdAt }] },
      profile: {
        create: {
          fullName: name,
          location,
          onboardingComplete: !asks,
          ...personTexts({ name, email }),
        },
      },
    },
  });
  await createOwnParty(db, { id: accountId, fullName: name, email, createdAt });
  if (!asks) return accountId;
  const request =
    role === 'waiting'
      ? { role: 'professional', reason: '' }
      : { role: 'student', reason: 'I’d like to take the payroll classes in January.' };
  await db.roleRequest.create({ data: { ...request, id: idAt(createdAt), accountId, createdAt } });
  return accountId;
}

async function addTicket(
  db: PrismaClient,
  name: string | null,
  content: string,
  createdAt: Date,
): Promise<void> {
  const email = name ? addressOf(name) : 'dario.conti@home.example';
  const sender = name ? await db.account.findUnique({ where: { email } }) : null;
  await db.message.create({
    data: {
      source: 'contact',
      senderId: sender?.id,
      authorId: sender?.id,
      name: name ?? 'Dario Conti',
      email,
      content,
      createdAt,
      ticket: { create: {} },
      promise: {
        create: {
          sentAt: createdAt,
          answerBy: promisedAnswerTime(createdAt, await demoOpening(db), getFirm().messageHours),
        },
      },
    },
  });
}

/** An invitation that is open and one that was accepted. Nobody has their links. */
async function invite(db: PrismaClient, invitedById: string, now: Date): Promise<void> {
  for (const [email, daysAgo, accepted] of [
    ['alma.reyes@eola-tax.example', 40, true],
    ['priya.nair@eola-tax.example', 2, false],
  ] as const) {
    const createdAt = officeAgo(now, daysAgo * DAY);
    await db.invitation.create({
      data: {
        id: idAt(createdAt),
        email,
        role: 'admin',
        tokenHash: randomBytes(32).toString('hex'),
        invitedById,
        createdAt,
        expiresAt: new Date(createdAt.getTime() + INVITATION_DAYS * DAY),
        acceptedAt: accepted ? new Date(createdAt.getTime() + DAY) : null,
      },
    });
  }
}

/** A day off for each of the team, after the weeks that are booked most. */
async function takeDaysOff(db: PrismaClient, now: Date): Promise<void> {
  const members = await db.staffMember.findMany({ select: { id: true } });
  const first = addDays(civilTime(now).date, 50);
  await db.dayOff.createMany({
    data: members.map(({ id }, index) => ({
      date: addDays(first, 3 * index),
      reason: 'Vacation',
      staffMemberId: id,
    })),
  });
}
