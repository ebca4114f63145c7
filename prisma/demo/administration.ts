import { searchTexts } from '../../app/domain/administration/people';
import { DAY } from '../../app/domain/time/duration';
import type { PrismaClient } from '../generated/client';
import type { DemoPart } from './seed-demo';

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
  ['Howard Finch', 'I got an IRS notice about 2023 (CP2000). Can somebody look at it this week?'],
  [
    'Lucia Ferrante',
    'Do you prepare Form 1099-NEC for my two cleaners, and until when do you need them?',
  ],
  [null, 'We are opening a restaurant in March. Whom do we talk to about sales tax and payroll?'],
] as const;

/** An id as it would have been made then: lists are in the order of ids. */
function idAt(instant: Date): string {
  const hex = instant.getTime().toString(16).padStart(12, '0');
  return `${hex.slice(0, 8)}-${hex.slice(8)}-7${crypto.randomUUID().slice(15)}`;
}

const addressOf = (name: string) => `${name.toLowerCase().replace(/[^a-z]+/g, '.')}@demo.example`;

/** Further people, those who wait for approval, open tickets, an announcement and a maintenance notice. */
export const seedAdministration: DemoPart = async (db, _people, now) => {
  const first = addressOf(PEOPLE[0]![0]);
  if ((await db.account.count({ where: { email: first } })) > 0) return;
  for (const [index, person] of PEOPLE.entries())
    await addPerson(db, person, new Date(now.getTime() - (PEOPLE.length - index) * 3 * DAY));
  for (const [index, [name, content]] of TICKETS.entries())
    await addTicket(db, name, content, new Date(now.getTime() - (3 - index) * DAY));
  const settings = {
    announcement:
      'Our office closes at 3pm on December 23. Send us your year-end papers by December 18.',
    maintenance:
      'The portal is updated on Sunday from 2am to 3am ET. Signing in may take longer then.',
  };
  for (const [key, words] of Object.entries(settings))
    await db.setting.upsert({
      where: { key },
      create: { key, value: JSON.stringify(words) },
      update: {},
    });
};

async function addPerson(
  db: PrismaClient,
  [name, role, location]: (typeof PEOPLE)[number],
  createdAt: Date,
): Promise<void> {
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
          ...searchTexts(name, email),
        },
      },
    },
  });
  if (!asks) return;
  const request =
    role === 'waiting'
      ? { role: 'professional', reason: '' }
      : { role: 'student', reason: 'I would like to follow the payroll classes in January.' };
  await db.roleRequest.create({ data: { ...request, id: idAt(createdAt), accountId, createdAt } });
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
    },
  });
}
