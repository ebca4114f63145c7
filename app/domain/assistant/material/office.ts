import { hoursSentence, type Settings } from '../../administration/office';
import { MAX_OPEN } from '../../booking/refusal';
import { EVERY_MEETING, meetingsText } from '../../booking/meetings';
import { OFFICE } from '../../booking/slots';
import { BENEFITS } from '../../catalogue/benefits';
import { FEATURES } from '../../catalogue/features';
import { ANSWER_TIME, FIRM } from '../../catalogue/firm';
import type { TeamMember } from '../../catalogue/team';
import type { Praise } from '../../catalogue/testimonials';
import { waysToPay } from '../../billing/payment';
import type { Entry } from './entry';

const CONTACT = { label: 'Contact us', href: '/contact' };
const ABOUT = { label: 'About us', href: '/#about' };
const BOOK = { label: 'Book a consultation', href: '/consultation/book' };
const WHY = { label: 'All Services', href: '/services' };

/** What each member of the team is asked about, in words of the lexicon. */
const SUBJECT_WORDS: Readonly<Record<string, string>> = {
  tax: 'tax return irsnotice',
  accounting: 'bookkeeping payroll',
  business: 'business',
  advisory: 'financialadvisory investment retirement',
  documents: '',
};

const entry = (
  id: string,
  title: string,
  about: string,
  page: Entry['page'],
  rest: Partial<Entry> = {},
): Entry => ({ id, kind: 'office', title, about, facts: {}, page, ...rest });

/** The office, how to reach it and to meet, its people, and what it says of itself. */
export function officeEntries(
  { hours, address }: Settings,
  team: readonly TeamMember[],
  { figures, testimonials }: Praise,
): Entry[] {
  const open = hoursSentence(hours);
  return [
    entry('hours', 'hours', `We are open ${open}.`, CONTACT, { also: 'time schedule' }),
    entry('address', 'address office', `Our office is at ${address}.`, CONTACT, {
      also: 'orlando florida office visit',
    }),
    entry('phone', 'phone', `Call us at ${FIRM.phone}, ${open}.`, CONTACT, { also: 'number' }),
    entry('email', 'email', `Write to ${FIRM.email}. We answer ${ANSWER_TIME}.`, CONTACT),
    entry(
      'contact',
      'contact',
      `Reach a person at the firm by the contact form, at ${FIRM.phone} or at ${FIRM.email}. We answer ${ANSWER_TIME}.`,
      CONTACT,
      { also: 'ticket help support' },
    ),
    entry('answer', 'answer message', `We answer messages ${ANSWER_TIME}.`, CONTACT),
    entry(
      'meeting',
      'meeting video inperson phone consultation',
      `You can meet us ${meetingsText(EVERY_MEETING)}; a few services name the ways they allow.`,
      BOOK,
      { also: 'outofstate virtual distance office' },
    ),
    entry(
      'booking',
      'book consultation advance notice',
      `Book online at least ${OFFICE.noticeHours} hours ahead and at most ${OFFICE.horizonDays} days ahead; meetings start on the hour or half hour. You can have up to ${MAX_OPEN} upcoming consultations.`,
      BOOK,
      { also: 'ahead early schedule walkin' },
    ),
    entry(
      'cancel',
      'cancel consultation',
      `Cancel or move a consultation yourself under Consultations, or by the link in its confirmation email, until it starts. There is no charge.`,
      { label: 'Your consultations', href: '/consultations' },
      { also: 'change time charge' },
    ),
    entry(
      'payment',
      'payment',
      `You pay by invoice. ${waysToPay({ address, hours: open })
        .map(({ title, text }) => `${title}: ${text}`)
        .join(' ')}`,
      CONTACT,
      { also: 'card check transfer invoice money' },
    ),
    ...(figures.length === 0
      ? []
      : [
          entry(
            'experience',
            'experience trust firm',
            `The firm counts ${figures.map(({ value, label }) => `${value} ${label}`).join(', ')}.`,
            ABOUT,
            { also: 'years clients retention long business since' },
          ),
        ]),
    ...(testimonials.length === 0
      ? []
      : [
          entry(
            'reviews',
            'review client',
            testimonials.map(({ quote, name, role }) => `“${quote}” ${name}, ${role}.`).join(' '),
            { label: 'What clients say', href: '/#clients' },
          ),
        ]),
    entry(
      'why',
      'choose firm benefits',
      BENEFITS.map(({ title, description }) => `${title}: ${description}`).join(' '),
      WHY,
      { also: 'different trust qualified certified licensed cpa' },
    ),
    ...BENEFITS.map(({ title, description }) =>
      entry(`benefit-${title}`, title, `${title}: ${description}`, WHY, {
        also: title.startsWith('Guaranteed')
          ? 'mistake check second return'
          : title.startsWith('Expert')
            ? 'sign cpa qualified'
            : undefined,
      }),
    ),
    ...FEATURES.map(({ id, title, description }) =>
      entry(`feature-${id}`, title, `${title}: ${description}`, {
        label: 'What you get with an account',
        href: '/#features',
      }),
    ),
    ...team.map((member) =>
      entry(
        `person-${member.id}`,
        `${member.name} ${member.role}`,
        `${member.name}, ${member.role}: ${member.description}`,
        ABOUT,
        {
          kind: 'person',
          also: `${member.role.includes('Partner') ? 'partner founder' : ''} ${member.subjects.map((each) => SUBJECT_WORDS[each]).join(' ')}`,
          facts: { who: `${member.name}, ${member.role}: ${member.description}` },
        },
      ),
    ),
    ...(team.length === 0
      ? []
      : [
          entry(
            'team',
            'team',
            `Our team:${team.map(({ name, role }) => `\n- ${name}, ${role}`).join('')}`,
            ABOUT,
            { kind: 'list', also: 'cpa enrolled agent' },
          ),
        ]),
  ];
}
