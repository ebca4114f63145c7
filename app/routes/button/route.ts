import { paperListPath } from '~/domain/documents/request';
import type { ActionFunctionArgs } from '@remix-run/node';
import { invoicePath } from '~/domain/billing/invoice';
import { OUTCOMES } from '~/domain/booking/consultation';
import { isConsentPurpose } from '~/domain/consent/consent';
import { documentChecklist } from '~/domain/tax/document-checklist';
import { RECORDINGS, VOICE_ERRORS } from '~/domain/voice/note';
import { realtime } from '~/gateways/realtime/realtime.server';
import { buttonAction } from '~/http/form-action.server';
import { textField } from '~/http/form.server';
import { rateLimitMessage } from '~/http/rate-limit.server';
import type { Flash } from '~/http/redirect.server';
import type { Args } from '~/http/request.server';
import { getTranscription, transcribeNote } from '~/http/transcribing.server';
import { withdrawDeletion } from '~/models/account/deletion.server';
import { sendDraftInvoice } from '~/models/billing/create-invoice.server';
import { getInvoice } from '~/models/billing/invoice.server';
import { revokeConsent } from '~/models/consent/consent.server';
import { recordOutcome, type OutcomeResult } from '~/models/consultation/outcome.server';
import { reopenConversation, threadPath } from '~/models/conversation/conversation.server';
import { restoreDelivery } from '~/models/document/delivery.server';
import { restoreDocument } from '~/models/document/change-document.server';
import {
  createRequestList,
  getRequestList,
  sendReminder,
} from '~/models/document/request-list.server';
import * as requests from '~/models/document/request.server';
import { CATALOG_BUTTONS } from './catalog.server';
import { JOB_BUTTONS } from './jobs.server';
import { getEstimate } from '~/models/estimate.server';
import { notFound } from '~/models/not-found.server';
import { markRead, removeNotification } from '~/models/notification.server';
import { withdrawInvitation } from '~/models/party/member.server';
import type { Viewer } from '~/models/sign-in/session.server';
import { getNote } from '~/models/voice/note.server';

const OUTCOME_NOTES: Record<OutcomeResult, Flash> = {
  known: { kind: 'info', text: 'This outcome was already recorded.' },
  recorded: { kind: 'success', text: 'Outcome recorded. Nothing more is charged for it.' },
  credited: {
    kind: 'success',
    text: 'Outcome recorded, and its invoice credited. Refund the payment or apply it to another invoice.',
  },
  invoiced: { kind: 'success', text: 'Recorded as held. We’ll email the client the invoice.' },
  'invoiced-before': {
    kind: 'info',
    text: 'Recorded as held. It was invoiced before; if that invoice was voided, start a corrected one from it.',
  },
  voided: {
    kind: 'success',
    text: 'Outcome recorded. Its invoice is voided, and we’ll tell the client by email.',
  },
  closed: { kind: 'info', text: 'This consultation was canceled or hasn’t started yet.' },
  paid: {
    kind: 'info',
    text: 'This consultation is paid. Choose what happens to the payment, then the outcome.',
  },
};

async function withdrawMemberInvitation(viewer: Viewer, partyId: string, args: Args, to: string) {
  await withdrawInvitation(viewer, partyId, args.params.invitation ?? '');
  return { to, text: 'The invitation no longer works.' };
}

const CHECKLIST_NOTES = {
  known: { kind: 'info', text: 'This checklist is already among your documents.' },
  'nothing-new': {
    kind: 'info',
    text: 'Nothing was added: we already asked you for every document of this checklist, or have it.',
  },
  'too-many': { kind: 'error', text: 'You have too many open items. Send some of them first.' },
} as const;

const NOT_TRANSCRIBED = `${VOICE_ERRORS.transcription}. Try again, or type the summary yourself.`;

const SENDING_NOTES = {
  sent: { kind: 'success', text: 'Invoice sent. We’ll email it to the client.' },
  changed: {
    kind: 'error',
    text: 'The invoice wasn’t sent: its total changed meanwhile. Check it, then send it.',
  },
  'not a draft': { kind: 'info', text: 'This invoice was already sent.' },
} as const;

/** What each form does that is only a button, by its screen. */
export const BUTTONS: Record<string, ReturnType<typeof buttonAction>> = {
  '/account/deletion/withdrawal': buttonAction(async ({ viewer }) =>
    (await withdrawDeletion(viewer, new Date()))
      ? { to: '/account', text: 'Your account stays. Nothing was deleted.' }
      : { to: '/account', kind: 'info', text: 'No deletion was requested.' },
  ),
  '/account/consents/:purpose/revocation': buttonAction(async ({ args, viewer }) => {
    const { purpose } = args.params;
    if (!isConsentPurpose(purpose)) throw notFound();
    const to = '/account/consents';
    return (await revokeConsent(viewer, purpose, new Date()))
      ? { to, text: 'Your consent is withdrawn. Nothing more is sent from now on.' }
      : { to, kind: 'info', text: 'There was no consent to withdraw.' };
  }),
  /** Transcribes without script; the voice note's page then shows the transcript. */
  '/assistant/recordings/:id/transcription': buttonAction(async ({ args, viewer, id }) => {
    const note = await getNote(viewer, id);
    if (!note.storageKey) throw notFound();
    const to = `${RECORDINGS}/${note.id}`;
    const wait = await rateLimitMessage(['model by account', viewer.accountId]);
    const problem = wait ?? (await getTranscription(viewer)).why;
    if (problem) return { to, kind: 'error', text: problem };
    const made = await transcribeNote(viewer, note, args.request.signal);
    if (!made) return { to, kind: 'error', text: NOT_TRANSCRIBED };
    const text = made.transcript
      ? 'Transcribed. Check the summary, then save it.'
      : 'No words were found in the recording. Type a summary, or record it again.';
    return { to, text };
  }),
  ...CATALOG_BUTTONS,
  '/notifications/read': buttonAction(async ({ viewer }) => {
    await markRead(viewer, 'all', new Date());
    return { to: '/notifications', text: 'All notifications are marked as read.' };
  }),
  '/account/members/invitations/:invitation/withdrawal': buttonAction(({ viewer, args }) =>
    withdrawMemberInvitation(viewer, viewer.partyId, args, '/account/members'),
  ),
  '/admin/clients/:id/members/invitations/:invitation/withdrawal': buttonAction(
    ({ viewer, id, args }) =>
      withdrawMemberInvitation(viewer, id, args, `/admin/clients/${id}/members`),
  ),
  '/notifications/:id/removal': buttonAction(async ({ viewer, id }) => {
    if (await removeNotification(viewer, id))
      return { to: '/notifications', text: 'Notification removed.' };
    const problem = 'We can’t find that notification. It may have been removed.';
    throw new Response(problem, { status: 404 });
  }),
  '/dashboard/documents/checklists': buttonAction(async ({ form, viewer }) => {
    const estimate = await getEstimate(viewer, textField(form, 'estimate'));
    const { accountId, partyId } = viewer;
    const made = await createRequestList(
      {
        partyId,
        requestedById: accountId,
        title: estimate.name,
        source: `estimate:${estimate.id}`,
        taxYear: estimate.input.year,
        papers: documentChecklist(estimate.input),
        onlyMissing: true,
      },
      new Date(),
    );
    const to = '/dashboard/documents';
    if ('problem' in made) return { to, ...CHECKLIST_NOTES[made.problem] };
    const leftOut = made.left > 0 ? ' We left out what we already asked you for.' : '';
    return { to, text: `Your checklist is ready. Send each document when you have it.${leftOut}` };
  }),
  '/dashboard/documents/requests/:id/reopening': buttonAction(async ({ viewer, id }) => {
    await requests.reopenRequest(viewer, id, new Date());
    return { to: '/dashboard/documents', text: 'It is back on your list.' };
  }),
  '/dashboard/documents/:id/recovery': buttonAction(async ({ viewer, id }) => {
    await restoreDocument(viewer, id, new Date());
    return { to: `/dashboard/documents/${id}`, text: 'Document restored.' };
  }),
  '/messaging/:senderId/reopening': buttonAction(async ({ args, viewer }) => {
    const partyId = args.params.senderId ?? '';
    await reopenConversation(viewer, partyId, realtime.publish);
    return { to: threadPath(partyId), text: 'The conversation is open again.' };
  }),
  '/admin/consultations/:id/outcome': buttonAction(async ({ viewer, id, form }) => {
    const to = textField(form, 'back') === '/dashboard' ? '/dashboard' : `/consultations/${id}`;
    const outcome = OUTCOMES.find(({ status }) => status === textField(form, 'outcome'));
    if (!outcome) return { to, kind: 'error', text: 'Choose the outcome of the meeting.' };
    const payment = (['keep', 'credit'] as const).find(
      (choice) => choice === textField(form, 'payment'),
    );
    const result = await recordOutcome(viewer, id, outcome.status, payment ?? null, new Date());
    if (!result) throw notFound('We can’t find that consultation.');
    if (result === 'paid') return { to: `/consultations/${id}#outcome`, ...OUTCOME_NOTES.paid };
    return { to, ...OUTCOME_NOTES[result] };
  }),
  '/admin/invoices/:id/sending': buttonAction(async ({ viewer, id, form }) => {
    await getInvoice(viewer, id);
    const total = Number(textField(form, 'total'));
    const outcome = await sendDraftInvoice(viewer, id, total, new Date());
    return { to: invoicePath(id), ...SENDING_NOTES[outcome] };
  }),
  '/admin/documents/:id/recovery': buttonAction(async ({ viewer, id }) => {
    await restoreDelivery(viewer, id, new Date());
    return { to: `/dashboard/documents/${id}`, text: 'The client can see it again.' };
  }),
  '/admin/documents/papers/:id/withdrawal': buttonAction(async ({ viewer, id }) => {
    const { listId, client } = await requests.getRequestedPaper(id);
    await requests.withdrawRequest(viewer, id, new Date());
    const to = paperListPath(listId, client.id);
    return { to, text: 'Request withdrawn. We’ll tell the client by email.' };
  }),
  '/admin/documents/papers/:id/receipt/undo': buttonAction(async ({ viewer, id }) => {
    const { listId, partyId } = await requests.undoReceipt(viewer, id, new Date());
    const text = 'Undone. We’re waiting for it again. If its job moved on, move it back yourself.';
    return { to: paperListPath(listId, partyId), text };
  }),
  ...JOB_BUTTONS,
  /** Agrees that a paper isn't needed, or asks for it again. */
  '/admin/documents/requests/:id/decisions': buttonAction(async ({ viewer, id, form }) => {
    const verdict = textField(form, 'verdict') === 'requested' ? 'requested' : 'not-needed';
    const paper = textField(form, 'request');
    await requests.decideNotApplicable(viewer, id, paper, verdict, new Date());
    const text =
      verdict === 'requested'
        ? 'We asked for it again. The client has been notified.'
        : 'Marked as not needed.';
    return { to: `/admin/documents/requests/${id}`, text };
  }),
  '/admin/documents/requests/:id/reminder': buttonAction(async ({ viewer, id }) => {
    const list = await getRequestList(id);
    const to = `/admin/documents/requests/${id}`;
    const outcome = await sendReminder(list.id, viewer.accountId, new Date());
    if (outcome === 'reminded') return { to, text: 'Reminder sent.' };
    const why = {
      'already reminded': 'the client was already reminded of this today',
      'no form to sign': 'the form to sign isn’t in the client’s documents yet',
      'nothing missing': 'nothing is missing',
    }[outcome];
    return { to, kind: 'info', text: `No reminder was sent: ${why}.` };
  }),
};

export const action = (args: ActionFunctionArgs) => BUTTONS[args.context.screen!]!(args);
