import { howToSign } from '../../documents/request';
import { defineMails, link, neededLink, words } from '../mail';

const request = {
  count: words('How many documents', '2 documents'),
  title: words('Title of the request', 'Tax return, 2025'),
  purpose: words('What they are for', 'your 2025 taxes'),
  documents: words('The documents', ['Wage statement (W-2)', 'Interest statement (1099-INT)']),
  link: neededLink('Link to send documents'),
};
const UPLOAD = '[Send documents]({link})';
const how = words('How to sign it', howToSign('2025 Form 8879'));
const signature = {
  title: words('What is to be signed', 'IRS e-file authorization (Form 8879) for Tax return, 2025'),
  how,
  link: neededLink('Link to send it'),
};
const SIGNING = 'We need your signature on {title}. {how}';
const toDocuments = { link: link('Link to the documents') };
const delivered = {
  document: words('The document', '2025 Form 1040'),
  year: words('Its tax year', '2025'),
};
const person = words('Name of the client', 'Ben Ortiz');

export const DOCUMENT_TEXTS = defineMails({
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
    placeholders: { ...request, note: words('What staff wrote', 'By Friday, please.') },
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
    placeholders: request,
  },
  'signature-requested': {
    label: 'Signature requested',
    when: 'a job waits for the client’s signature',
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
  'document-accepted': {
    label: 'Document accepted',
    when: 'staff accept one document',
    subject: 'We accepted {document}',
    body: ['We checked “{document}” and have what we need from it.', '[View documents]({link})'],
    placeholders: { document: words('The document', 'W-2.pdf'), ...toDocuments },
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
      document: words('The document', 'W-2.pdf'),
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
    placeholders: { ...delivered, how, link: neededLink('Link to the form') },
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
  'document-update': {
    label: 'A client’s document',
    when: 'a client sends or answers one document; goes to staff',
    subject: '{person} {update}',
    body: ['{person} {update}.', '[Review documents]({link})'],
    placeholders: { person, update: words('What they did', 'sent “W-2.pdf”'), ...toDocuments },
  },
  'document-updates': {
    label: 'A client’s documents',
    when: 'a client sends or answers several within a minute; goes to staff',
    subject: '{person}: {count} updates about documents',
    body: ['{person}:', '{updates}', '[Review documents]({link})'],
    placeholders: {
      person,
      count: words('How many updates', '2'),
      updates: words('What they did', ['sent “W-2.pdf”', 'sent “1099-INT.pdf”']),
      ...toDocuments,
    },
  },
});
