import type { ActionFunctionArgs } from '@remix-run/node';
import { invoicePath } from '~/domain/billing/invoice';
import { isConsentPurpose } from '~/domain/consent/consent';
import { realtime } from '~/gateways/realtime/realtime.server';
import { buttonAction } from '~/http/form-action.server';
import { textField } from '~/http/form.server';
import { withdrawDeletion } from '~/models/account/deletion.server';
import { getInvoice } from '~/models/billing/invoice.server';
import { settleReview } from '~/models/billing/payment.server';
import { revokeConsent } from '~/models/consent/consent.server';
import { reopenConversation, threadPath } from '~/models/conversation/conversation.server';
import { restoreDocument } from '~/models/document/change-document.server';
import { getRequestList, sendReminder } from '~/models/document/request-list.server';
import * as requests from '~/models/document/request.server';
import { notFound } from '~/models/not-found.server';
import { markRead, removeNotification } from '~/models/notification.server';

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
  '/notifications/read': buttonAction(async ({ viewer }) => {
    await markRead(viewer, 'all', new Date());
    return { to: '/notifications', text: 'All notifications are marked as read.' };
  }),
  '/notifications/:id/removal': buttonAction(async ({ viewer, id }) => {
    if (await removeNotification(viewer, id))
      return { to: '/notifications', text: 'Notification removed.' };
    const problem = 'We can’t find that notification. It may have been removed.';
    throw new Response(problem, { status: 404 });
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
    const personId = args.params.senderId ?? '';
    await reopenConversation(viewer, personId, realtime.publish);
    return { to: threadPath(personId), text: 'The conversation is open again.' };
  }),
  /** Records that a surplus payment was settled. */
  '/admin/invoices/:id/review': buttonAction(async ({ viewer, id }) => {
    await getInvoice(viewer, id);
    const to = invoicePath(id);
    return (await settleReview(viewer, id))
      ? { to, text: 'Marked as settled.' }
      : { to, kind: 'info', text: 'It was already settled.' };
  }),
  '/admin/documents/papers/:id/withdrawal': buttonAction(async ({ viewer, id }) => {
    const { listId, owner } = await requests.getRequestedPaper(id);
    await requests.withdrawRequest(viewer, id, new Date());
    const to = listId ? `/admin/documents/requests/${listId}` : `/admin/users/${owner.id}`;
    return { to, text: 'Request withdrawn. We’ll tell the client by email.' };
  }),
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
    if (await sendReminder(list.id, viewer.accountId, new Date()))
      return { to, text: 'Reminder sent.' };
    const text = 'No reminder was sent: nothing is missing, or one went out today already.';
    return { to, kind: 'info', text };
  }),
};

export const action = (args: ActionFunctionArgs) => BUTTONS[args.context.screen!]!(args);
