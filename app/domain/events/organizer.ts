import { defineMails, neededLink, words, writeEmail, type MailText } from '../email/mail';
import { getJobType, inSentence, jobName } from '../jobs/job-type';
import { organizerPath } from '../organizer/paths';
import { toList } from './document-update';
import { eventFactory, type Notice, type Occurrence } from './event';

type Job = { partyId: string; type: string; period: string };
type Facts = { organizer: { id: string; taxYear: number }; job: Job };
/** A letter that is sent along, and where it is signed. */
type SentAlong = { title: string; href: string };
type SubmittedFacts = Facts & { client: { fullName: string }; byStaff: boolean; changes: number };

const placeholders = {
  job: words('The job in a sentence, after “your”', '2025 individual tax return (Form 1040)'),
  year: words('The tax year', '2025'),
  link: neededLink('Link to the organizer'),
};

const PREFILLED = 'We filled in what we know from last year. Please check it.';

const mails = defineMails({
  'organizer-sent': {
    label: 'Organizer sent',
    when: 'staff send a client the questions of the year',
    subject: 'Your {year} organizer is ready',
    body: [
      'To prepare your {job}, we have some questions for you.',
      'You answer one page at a time, on your phone or computer, and can stop whenever you like. The papers we need follow from your answers.',
      '{prefilled}',
      '[Start your organizer]({link})',
    ],
    placeholders: { ...placeholders, prefilled: words('Whether answers are filled in', PREFILLED) },
  },
  'organizer-with-letter': {
    label: 'Organizer and letter sent',
    when: 'staff send a client the questions of the year, and a letter to sign',
    subject: 'Your {year} organizer, and a letter to sign',
    body: [
      'To prepare your {job}, we have some questions for you, and a letter that we need signed.',
      'You answer one page at a time, on your phone or computer, and can stop whenever you like. The papers we need follow from your answers.',
      '{prefilled}',
      '[Start your organizer]({link})',
      'Please also read and sign “{letter}”.',
      '[Read and sign]({letterLink})',
    ],
    placeholders: {
      ...placeholders,
      prefilled: words('Whether answers are filled in', PREFILLED),
      letter: words('The letter', 'Engagement letter for your tax return'),
      letterLink: neededLink('Link to the letter'),
    },
  },
  'organizer-reminder': {
    label: 'Organizer: reminder',
    when: 'staff remind a client of an organizer that isn’t submitted',
    subject: 'Reminder: your {year} organizer',
    body: [
      'We can begin your {job} once your organizer is done. Still missing:',
      '{missing}',
      'What you answered is saved. You can go on where you stopped.',
      '[Continue your organizer]({link})',
    ],
    placeholders: {
      ...placeholders,
      missing: words('What is missing', ['Income: 2 of 5 answered', 'W-2 from Duke Energy']),
    },
  },
});

/** What a client is told of its organizer; each time is an occasion of its own. */
function toClient(
  { id, now, firm, organizer, job }: Facts & Occurrence,
  name: 'sent' | 'with-letter' | 'reminder',
  {
    missing = [],
    isPrefilled = false,
    letter,
  }: { missing?: readonly string[]; isPrefilled?: boolean; letter?: SentAlong | null },
): Notice {
  const href = organizerPath(organizer.id);
  const facts = {
    job: `${organizer.taxYear} ${inSentence(getJobType(firm, job.type).title)}`,
    prefilled: isPrefilled ? PREFILLED : '',
    year: String(organizer.taxYear),
    missing: toList(missing),
    letter: letter?.title ?? '',
  };
  return {
    to: { party: job.partyId },
    occasion: `organizer:${id}:${name === 'reminder' ? `reminder:${now.getTime()}` : 'sent'}`,
    bell: { type: 'job', href },
    mail: {
      topic: `organizer:${id}`,
      replaces: [`organizer:${id}`],
      write: ({ link }) => {
        const links = { link: link(href), letterLink: letter ? link(letter.href) : '' };
        const mail: MailText = mails[`organizer-${name}`];
        return writeEmail(firm, mail, { ...facts, ...links });
      },
    },
  };
}

/** It happens to the job, whose id it has. */
const row = eventFactory('organizer', 'job');

export const organizerSent = row<Facts & { isPrefilled: boolean; letter: SentAlong | null }>(
  'sent',
  'Organizer sent',
  {
    without: 'portal',
    mails: [mails['organizer-sent'], mails['organizer-with-letter']],
    notices: (facts) => toClient(facts, facts.letter ? 'with-letter' : 'sent', facts),
  },
);

/** `missing`: what isn’t answered and which papers, a line each. */
export const organizerReminded = row<Facts & { missing: readonly string[] }>(
  'reminded',
  'Organizer reminder sent',
  {
    without: 'portal',
    mails: [mails['organizer-reminder']],
    notices: (facts) => toClient(facts, 'reminder', facts),
  },
);

const toStaff =
  (what: (facts: SubmittedFacts) => string, page = '') =>
  (facts: SubmittedFacts & Occurrence): Notice[] => {
    const { id, now, firm, client, byStaff, job } = facts;
    const text = `${client.fullName} ${what(facts)}: ${jobName(firm, job)}.`;
    if (byStaff)
      return [
        {
          to: { party: job.partyId },
          occasion: `organizer:${id}:submitted:${now.getTime()}`,
          bell: {
            type: 'job',
            text: `${client.fullName} submitted your answers with you: ${jobName(firm, job)}.`,
            href: organizerPath(facts.organizer.id, 'answers'),
          },
        },
      ];
    return [
      {
        to: 'staff',
        occasion: `organizer:${id}:submitted:${now.getTime()}`,
        bell: { type: 'job', text, href: `/admin/jobs/${id}/organizer${page}` },
      },
    ];
  };

export const organizerSubmitted = row<SubmittedFacts>('submitted', 'Organizer submitted', {
  notices: toStaff(() => 'submitted the organizer'),
});

/** Submitted again, with what changed since. */
export const organizerChanged = row<SubmittedFacts>('changed', 'Organizer changed', {
  notices: toStaff(
    ({ changes }) => `changed ${changes} ${changes === 1 ? 'answer' : 'answers'} of the organizer`,
    '/changes',
  ),
});

/** An owner of data was seen in full. */
export const organizerRevealed = row('revealed', 'Organizer: number shown in full');
