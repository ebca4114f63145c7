import { DOCUMENTS, REVIEWS } from '../documents/document';
import { howToSign, PAPERS_SOURCE, SIGNATURE_SOURCE } from '../documents/request';
import { oneLine } from '../email/email';
import { defineMails, neededLink, words, writeEmail, type MailText } from '../email/mail';
import { inSentence } from '../jobs/job-type';
import { documentCount, toFirm, toList, UPDATE_MAILS, type Actor } from './document-update';
import { eventFactory, type Notice } from './event';

/** A list, or a single paper, which has no source. `form` is the name of the form to sign. */
type Request = {
  partyId: string;
  title: string;
  taxYear: number;
  source?: string;
  form?: string;
};
type AskFacts = { request: Request; papers: readonly string[]; note?: string };
type ReminderFacts = AskFacts & { reminder: number };
type ChangeFacts = { request: { partyId: string; title: string } };
type AnswerFacts = { request: { title: string; listId: string | null }; client: Actor };

const documents = {
  count: words('How many documents', '2 documents'),
  title: words('Title of the request', 'Tax return, 2025'),
  purpose: words('What they are for', 'your 2025 taxes'),
  documents: words('The documents', ['Wage statement (W-2)', 'Interest statement (1099-INT)']),
  link: neededLink('Link to send documents'),
};
const UPLOAD = '[Send documents]({link})';
const signature = {
  title: words('What is to be signed', 'IRS e-file authorization (Form 8879) for Tax return, 2025'),
  how: words('How to sign it', howToSign('2025 Form 8879')),
  link: neededLink('Link to send it'),
};
const SIGNING = 'We need your signature on {title}. {how}';

const mails = defineMails({
  'documents-requested': {
    label: 'Documents requested',
    when: 'staff ask a client for documents',
    subject: 'Please send us {count}: {title}',
    body: [
      'For {purpose}, we need:',
      '{documents}',
      '> {note}',
      'Upload them in your portal. A photo from your phone is fine, and you can tell us if one doesn’t apply to you.',
      UPLOAD,
    ],
    placeholders: { ...documents, note: words('What staff wrote', 'By Friday, please.') },
  },
  'documents-reminder': {
    label: 'Reminder of documents',
    when: 'documents are still missing',
    subject: 'Reminder: we still need {count} for {title}',
    body: [
      'For {purpose}, we still need:',
      '{documents}',
      'If one doesn’t apply to you, tell us so in your portal and we’ll stop asking.',
      UPLOAD,
    ],
    placeholders: documents,
  },
  'signature-requested': {
    label: 'Signature requested',
    when: 'a job waits for the client’s signature and its form is in the client’s documents',
    subject: 'Please sign: {title}',
    body: [SIGNING, UPLOAD],
    placeholders: signature,
  },
  'signature-reminder': {
    label: 'Reminder of a signature',
    when: 'the client hasn’t sent what is to be signed',
    subject: 'Reminder: please sign {title}',
    body: [SIGNING, UPLOAD],
    placeholders: signature,
  },
  'requests-changed': {
    label: 'Requests changed',
    when: 'staff change what they ask for',
    subject: 'We changed what we need from you',
    body: ['We changed our document requests:', '{changes}', '[View what we need]({link})'],
    placeholders: {
      changes: words('The changes', ['W-2: no longer needed']),
      link: neededLink('Link to the requests'),
    },
  },
});

const REQUESTED = [mails['documents-requested'], mails['signature-requested']] as const;
const REMINDER = [mails['documents-reminder'], mails['signature-reminder']] as const;

/** What a request is for, in the middle of a sentence: "your 2025 ITIN application". */
function getPurpose({ title, taxYear, source }: Request): string {
  if (source === undefined) return `tax year ${taxYear}`;
  if (source.startsWith(PAPERS_SOURCE)) return `your ${taxYear} taxes`;
  if (source.startsWith('estimate:')) return `your ${taxYear} estimate “${title}”`;
  return `your ${taxYear} ${inSentence(title)}`;
}

/** Asks for documents or a signature; a newer mail of its topic replaces an unsent one. */
function ask(
  { request, papers, note = '' }: AskFacts,
  [forDocuments, forSignature]: readonly [MailText, MailText],
  topic: string,
  count = '',
): Notice {
  const { partyId, title, taxYear, source, form = '' } = request;
  const values = {
    count: documentCount(papers),
    title: oneLine(`${title}, ${taxYear}`),
    purpose: getPurpose(request),
    documents: toList(papers),
    note,
    how: howToSign(form),
  };
  const mail = source?.startsWith(SIGNATURE_SOURCE) ? forSignature : forDocuments;
  return {
    to: { party: partyId },
    occasion: topic + count,
    bell: { type: 'document', href: DOCUMENTS },
    mail: {
      topic,
      replaces: [topic],
      write: ({ firm, link }) => writeEmail(firm, mail, { ...values, link: link(DOCUMENTS) }),
    },
  };
}

const row = eventFactory('document-request', 'request');

export const documentsRequested = row<AskFacts>('made', 'Documents requested', {
  without: 'portal',
  mails: REQUESTED,
  notices: (facts) => ask(facts, REQUESTED, `document-list:${facts.id}:made`),
});

/** The client asked themselves, and isn’t told. */
export const ownDocumentsRequested = row('made', 'Documents requested', { without: 'portal' });

export const documentsReminded = row<ReminderFacts>('reminded', 'Document reminder sent', {
  without: 'portal',
  mails: REMINDER,
  notices: (facts) =>
    ask(facts, REMINDER, `document-list:${facts.id}:reminder`, `-${facts.reminder}`),
});

/** Something that doesn’t apply, by its client’s word, is asked for again, or not needed. */
export const requestRenewed = row<AskFacts>('decided', '“Doesn’t apply” answer reviewed', {
  mails: REQUESTED,
  notices: (facts) =>
    ask(facts, REQUESTED, `document-request:${facts.id}:again`, `-${facts.now.getTime()}`),
});
export const requestDropped = row('decided', '“Doesn’t apply” answer reviewed');

const changeEvent = <Facts extends ChangeFacts>(name: string, toText: (facts: Facts) => string) =>
  row<Facts>(name, `Document request ${name}`, {
    mails: [mails['requests-changed']],
    notices: (facts) => ({
      to: { party: facts.request.partyId },
      occasion: `document-request:${facts.id}:${name}:${facts.now.getTime()}`,
      bell: { type: 'document', text: `${toText(facts)}.`, href: DOCUMENTS },
      mail: {
        topic: `documents:${facts.request.partyId}:requests`,
        item: toText(facts),
        write: ({ firm, link }, lines) =>
          writeEmail(firm, mails['requests-changed'], {
            changes: toList(lines),
            link: link(DOCUMENTS),
          }),
      },
    }),
  });

export const requestChanged = changeEvent<ChangeFacts & { change: string }>(
  'changed',
  ({ change }) => change,
);
export const requestWithdrawn = changeEvent(
  'withdrawn',
  ({ request }) => `You no longer need to send “${request.title}”`,
);

const answerEvent = (name: string, label: string, toText: (title: string) => string) =>
  row<AnswerFacts>(name, label, {
    mails: UPDATE_MAILS,
    notices: ({ id, now, client, request: { title, listId } }) => {
      const occasion = `document-request:${id}:${name}:${now.getTime()}`;
      const lists = `${REVIEWS}/requests`;
      const hrefs = { href: listId ? `${lists}/${listId}` : REVIEWS, hrefOfSeveral: lists };
      return toFirm(client, toText(title), occasion, 'exempted', hrefs);
    },
  });

export const requestExempted = answerEvent(
  'exempted',
  'Document request answered with “doesn’t apply”',
  (title) => `says that ${title} doesn’t apply`,
);
export const requestReopened = answerEvent(
  'reopened',
  '“Doesn’t apply” answer taken back',
  (title) => `will send ${title} after all`,
);

export const requestReceived = row('received', 'Requested document received on paper');
export const receiptUndone = row('receipt-undone', 'Receipt on paper undone');
