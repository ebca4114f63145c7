import type { DeliveryKind } from '../documents/delivery';
import { DOCUMENTS, REVIEWS } from '../documents/document';
import { howToSign } from '../documents/request';
import { defineMails, link, neededLink, words, writeEmail, type MailText } from '../email/mail';
import { signersText, type Signer } from '../party/signers';
import { documentCount, toFirm, toList, UPDATE_MAILS, type Actor } from './document-update';
import { eventFactory, type Notice } from './event';

type Document = { partyId: string; name: string; taxYear: number };
type SentFacts = { client: Actor; names: readonly string[] };
type DocumentFacts = { document: Document };
type ReturnFacts = DocumentFacts & { note: string };
/** `kind` is the client’s; `signers` are those who have to approve a draft. */
type Signing = { kind: string; signers: readonly Signer[] };
/** `isAsked` says whether another mail asks the client to sign it. */
type DeliveryFacts = DocumentFacts & Signing & { delivery: DeliveryKind; isAsked: boolean };
type Approval = { id: string; name: string; recordedById?: string };
type ApprovalFacts = DocumentFacts & Signing & { client: Actor; approval: Approval };

const sent = words('The document', 'W-2.pdf');
const toDocuments = { link: link('Link to the documents') };
const delivered = {
  document: words('The document', '2025 Form 1040'),
  year: words('Its tax year', '2025'),
};

const mails = defineMails({
  'document-accepted': {
    label: 'Document accepted',
    when: 'staff accept one document',
    subject: 'We accepted {document}',
    body: ['We checked “{document}” and have what we need from it.', '[View documents]({link})'],
    placeholders: { document: sent, ...toDocuments },
  },
  'documents-accepted': {
    label: 'Documents accepted',
    when: 'staff accept several documents within a minute',
    subject: 'We accepted {count}',
    body: [
      'We checked these documents and have what we need from them:',
      '{documents}',
      '[View documents]({link})',
    ],
    placeholders: {
      count: words('How many documents', '2 documents'),
      documents: words('The documents', ['W-2.pdf', '1099-INT.pdf']),
      ...toDocuments,
    },
  },
  'document-returned': {
    label: 'Document returned',
    when: 'staff can’t use a document',
    subject: 'Please send {document} again',
    body: ['We can’t use “{document}” as it is:', '> {note}', '[Send it again]({link})'],
    placeholders: {
      document: sent,
      note: words('What staff wrote', 'The right edge is cut off.'),
      link: neededLink('Link to send it again'),
    },
  },
  'draft-delivered': {
    label: 'Draft to review',
    when: 'staff send a client a draft to review',
    subject: 'Please review {document}',
    body: [
      '“{document}” for {year} is ready for your review.',
      'Open it in your portal and tell us if something should change. We’ll continue once it’s approved by {signers}.',
      '[Review the draft]({link})',
    ],
    placeholders: {
      ...delivered,
      signers: words('Who has to approve it', 'Ana Ortiz and Ben Ortiz'),
      link: neededLink('Link to the draft'),
    },
  },
  'draft-approval-waiting': {
    label: 'Draft waits for the other spouse',
    when: 'one of two spouses approves a draft; goes to the other',
    subject: '{person} approved {document}. It needs your approval too',
    body: [
      '{person} approved “{document}” for {year}. It’s a joint return, so we’ll continue once you approve it too.',
      '[Review the draft]({link})',
    ],
    placeholders: {
      person: words('Who approved it', 'Ana Ortiz'),
      ...delivered,
      link: neededLink('Link to the draft'),
    },
  },
  'form-delivered': {
    label: 'Form to sign',
    when: 'staff send a client a form to sign',
    subject: 'Please sign {document}',
    body: ['We put “{document}” for {year} in your documents.', '{how}', '[Open the form]({link})'],
    placeholders: {
      ...delivered,
      how: words('How to sign it', howToSign('2025 Form 8879')),
      link: neededLink('Link to the form'),
    },
  },
  'document-delivered': {
    label: 'Document from the office',
    when: 'staff send a client a final return or a notice',
    subject: '{document} is in your portal',
    body: [
      'We put “{document}” for {year} in your documents. You can open and download it there.',
      '[Open the document]({link})',
    ],
    placeholders: { ...delivered, link: neededLink('Link to the document') },
  },
});

const DELIVERY_MAILS: Record<DeliveryKind, MailText> = {
  draft: mails['draft-delivered'],
  form: mails['form-delivered'],
  final: mails['document-delivered'],
  notice: mails['document-delivered'],
};

const toPath = (id: string) => `${DOCUMENTS}/${id}`;

/** Sends the client to a document; `more` fills what its mail says besides. */
const toClient = (
  { id, document: { partyId, name: document, taxYear } }: DocumentFacts & { id: string },
  name: string,
  mail: MailText,
  more: Readonly<Record<string, string>>,
): Notice => ({
  to: { party: partyId },
  occasion: `document:${id}:${name}`,
  bell: { type: 'document', href: toPath(id) },
  mail: {
    write: ({ firm, link }) =>
      writeEmail(firm, mail, { document, year: String(taxYear), ...more, link: link(toPath(id)) }),
  },
});

const row = eventFactory('document', 'document');

/** All files of one upload; `id` is the first. */
export const documentsSent = row<SentFacts>('sent', '', {
  isAudited: false,
  mails: UPDATE_MAILS,
  notices: ({ id, client, names }) => {
    const sent = `sent ${names.length === 1 ? names[0] : `${names.length} documents`}`;
    return toFirm(client, sent, `document:${id}:uploaded`, 'uploaded', { href: REVIEWS });
  },
});

export const documentAccepted = row<DocumentFacts>('accepted', 'Document accepted', {
  mails: [mails['document-accepted'], mails['documents-accepted']],
  notices: ({ id, document: { partyId, name, taxYear } }) => ({
    to: { party: partyId },
    occasion: `document:${id}:accepted`,
    bell: { type: 'document', text: `We accepted ${name} for ${taxYear}.`, href: toPath(id) },
    mail: {
      topic: `documents:${partyId}:accepted`,
      item: name,
      write: ({ firm, link }, names) =>
        names.length === 1
          ? writeEmail(firm, mails['document-accepted'], { document: name, link: link(toPath(id)) })
          : writeEmail(firm, mails['documents-accepted'], {
              count: documentCount(names),
              documents: toList(names),
              link: link(DOCUMENTS),
            }),
    },
  }),
});

/** Each paper that has to be sent again is a mail of its own. */
export const documentReturned = row<ReturnFacts>('returned', 'Document returned', {
  mails: [mails['document-returned']],
  notices: ({ id, document: { partyId, name }, note }) => ({
    to: { party: partyId },
    occasion: `document:${id}:returned`,
    bell: { type: 'document', text: `Please send ${name} again: ${note}`, href: toPath(id) },
    mail: {
      topic: `document:${id}:returned`,
      write: ({ firm, link }) =>
        writeEmail(firm, mails['document-returned'], {
          document: name,
          note,
          link: link(DOCUMENTS),
        }),
    },
  }),
});

export const documentDelivered = row<DeliveryFacts>('delivered', 'Document sent to a client', {
  mails: Object.values(DELIVERY_MAILS),
  notices: (facts) =>
    facts.isAsked
      ? []
      : toClient(facts, 'delivered', DELIVERY_MAILS[facts.delivery], {
          signers: signersText(facts.kind, facts.signers),
          how: howToSign(facts.document.name),
        }),
});

export const documentApproved = row<ApprovalFacts>('approved', 'Document approved', {
  mails: [...UPDATE_MAILS, mails['draft-approval-waiting']],
  notices: (facts) => {
    const { id, document, client, approval, kind, signers } = facts;
    const { name: person, recordedById } = approval;
    const done = `${recordedById ? `recorded that ${person} ` : ''}approved ${document.name}`;
    const waiting = signers.length > 0 ? `; waiting for ${signersText(kind, signers)}` : '';
    const mail = mails['draft-approval-waiting'];
    const toSigners = toClient(facts, `approved:${approval.id}`, mail, { person });
    const accounts = signers.flatMap(({ accountId }) => accountId ?? []);
    return [
      ...toFirm(client, done + waiting, toSigners.occasion, 'approved', { href: toPath(id) }),
      { ...toSigners, to: { party: document.partyId, accounts } },
    ];
  },
});

export const documentUploaded = row('uploaded', 'Document uploaded');
export const documentOpened = row('opened', 'Document opened');
export const documentDisclosed = row('disclosed', 'Document disclosed or used with consent');
export const documentDownloaded = row('downloaded', 'Document downloaded');
export const documentRenamed = row('renamed', 'Document’s name or tax year changed');
export const documentDeleted = row('deleted', 'Document deleted');
export const documentRestored = row('restored', 'Document restored');
export const documentWithdrawn = row('withdrawn', 'Document withdrawn');
export const changeAsked = row('change-asked', 'Change to a draft requested');
export const documentPurged = row('purged', 'Deleted document permanently removed', {
  without: 'portal',
});
