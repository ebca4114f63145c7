import { defineMail, neededLink, words, writeEmail, type MailText } from '../email/mail';
import { letterPath, namesText, staffLetterPath } from '../letters/letter';
import { eventFactory, type Audience, type Notice, type Occurrence } from './event';

/** `key` opens the letter for a signer without an account. */
type Signer = { id: string; accountId: string | null; name: string; email: string; key: string };
/** `preparerId` is the preparer of its job; null for all staff. */
type LetterFacts = { letter: { partyId: string; title: string }; preparerId: string | null };
/** `signers` are those who are told. */
type ToSigners = LetterFacts & { signers: readonly Signer[] };

const letter = words('The letter', 'Engagement letter for your tax return');
const link = neededLink('Link to the letter');

type Text = Pick<MailText, 'label' | 'when' | 'subject'>;

const signerMail = (id: string, text: Text, ...body: string[]) =>
  defineMail(`letter-${id}`, { ...text, body, placeholders: { letter, link } });

const toSign = signerMail(
  'to-sign',
  { label: 'Letter to sign', when: 'staff send a letter', subject: 'Please sign: {letter}' },
  'We need your signature on “{letter}”. You read and sign it online, which takes a few minutes.',
  '[Read and sign]({link})',
  'If something isn’t clear, ask us before you sign.',
);

const toDecide = signerMail(
  'to-decide',
  {
    label: 'Consent to decide on',
    when: 'staff ask for a consent to disclose or use return data',
    subject: 'Please decide: {letter}',
  },
  'We ask you to decide about this: {letter}. You don’t have to sign it, and our services stay the same either way.',
  '[Read and decide]({link})',
);

const reminder = signerMail(
  'reminder',
  {
    label: 'Reminder of a letter to sign',
    when: 'a letter isn’t signed after five days, at most three times',
    subject: 'Reminder: please sign {letter}',
  },
  '“{letter}” still needs your signature.',
  '[Read and sign]({link})',
);

const signed = signerMail(
  'signed',
  {
    label: 'Letter signed by everyone',
    when: 'the last signer signs a letter',
    subject: 'Signed by everyone: {letter}',
  },
  '“{letter}” is signed. Your copy is ready.',
  '[Get your copy]({link})',
);

const voided = signerMail(
  'void',
  {
    label: 'Letter taken back',
    when: 'staff void a letter without sending another one',
    subject: 'You don’t need to sign {letter}',
  },
  'We took back “{letter}”. You don’t need to do anything.',
  '[See the letter]({link})',
);

/** Mail to signers, in the place of what they were asked before and hadn’t got yet. */
const toSigners = ({ id, now, ...facts }: ToSigners & Occurrence, mail: MailText): Notice[] =>
  // Who has neither account nor email signed at the office.
  facts.signers
    .filter(({ accountId, email }) => accountId ?? email)
    .map(({ accountId, email, key, ...signer }) => {
      const href = letterPath(id);
      const { partyId, title } = facts.letter;
      const topic = `letter:${id}:${signer.id}`;
      return {
        to: accountId ? { party: partyId, accounts: [accountId] } : { address: email },
        occasion: `${topic}:${mail.id}:${now.getTime()}`,
        bell: accountId ? { type: 'document', href } : undefined,
        mail: {
          topic,
          replaces: [topic],
          write: (reader) =>
            writeEmail(reader.firm, mail, {
              letter: title,
              link: reader.link(accountId ? href : `${href}?${new URLSearchParams({ key })}`),
            }),
        },
      };
    });

const toStaff = ({ preparerId }: LetterFacts): Audience =>
  preparerId ? { accounts: [preparerId] } : 'staff';

const staffBell = (text: string, { id }: Occurrence) =>
  ({ type: 'document', text, href: staffLetterPath(id) }) as const;

const row = eventFactory('letter', 'letter');

export const letterSent = row<ToSigners>('sent', 'Letter sent to sign', {
  mails: [toSign],
  notices: (facts) => toSigners(facts, toSign),
});

export const consentAsked = row<ToSigners>('consent-asked', 'Consent asked for', {
  mails: [toDecide],
  notices: (facts) => toSigners(facts, toDecide),
});

export const letterIdentified = row('identified', 'Identity of a signer confirmed');

/** Signers sign one after the other: the next ones are told. */
export const letterPassedOn = row<ToSigners>('passed-on', 'Letter passed on to the next signer', {
  notices: (facts) => toSigners(facts, toSign),
});

export const letterReminded = row<ToSigners>('reminded', 'Reminded of a letter to sign', {
  without: 'portal',
  mails: [reminder],
  notices: (facts) => toSigners(facts, reminder),
});

export const letterSigned = row<LetterFacts & { name: string }>('signed', 'Letter signed', {
  to: toStaff,
  bell: (facts) => staffBell(`${facts.name} signed ${facts.letter.title}.`, facts),
});

/** Emitted with the hash of the sealed copy once that is stored. */
export const letterSealed = row<ToSigners>('all-signed', 'Letter signed by everyone, and sealed', {
  without: 'portal',
  mails: [signed],
  notices: (facts) => toSigners(facts, signed),
  to: toStaff,
  bell: (facts) =>
    staffBell(`${namesText(facts.signers)} signed ${facts.letter.title}. It is sealed.`, facts),
});

type Declined = LetterFacts & { name: string; reason: string };

export const letterDeclined = row<Declined>('declined', 'Letter declined', {
  to: 'firm',
  mail: 'letter-declined',
  label: 'Letter declined (to you)',
  when: 'someone declines to sign a letter; goes to the firm',
  subject: '{name} declined {letter}',
  body: ['{name} doesn’t want to sign “{letter}”:', '> {reason}', '[See the letter]({link})'],
  placeholders: {
    letter: [letter, (facts) => facts.letter.title],
    name: [words('Who it is from', 'Ana Ortiz'), ({ name }) => name],
    reason: [words('Their reason', 'The price isn’t right.'), ({ reason }) => reason],
    link: [link, ({ id }) => staffLetterPath(id)],
  },
  also: [
    {
      to: toStaff,
      bell: (facts) => staffBell(`${facts.name} declined ${facts.letter.title}.`, facts),
    },
  ],
});

/** `signers` are empty where another letter takes its place: the mail of that one says so. */
export const letterVoided = row<ToSigners>('voided', 'Letter voided', {
  mails: [voided],
  notices: (facts) => toSigners(facts, voided),
});
