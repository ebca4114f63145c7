import { invoicePath } from '~/domain/billing/invoice';
import { buttonAction } from '~/http/form-action.server';
import { textField } from '~/http/form.server';
import { sendDraftInvoice } from '~/models/billing/create-invoice.server';
import { getInvoice } from '~/models/billing/invoice.server';

const SENDING_NOTES = {
  sent: { kind: 'success', text: 'Invoice sent. We’ll email it to the client.' },
  changed: {
    kind: 'error',
    text: 'The invoice wasn’t sent: its total changed meanwhile. Check it, then send it.',
  },
  'not a draft': { kind: 'info', text: 'This invoice was already sent.' },
} as const;

export const action = buttonAction(async ({ viewer, id, form }) => {
  await getInvoice(viewer, id);
  const total = Number(textField(form, 'total'));
  const outcome = await sendDraftInvoice(viewer, id, total, new Date());
  return { to: invoicePath(id), ...SENDING_NOTES[outcome] };
});
