import { OUTCOMES } from '~/domain/booking/consultation';
import type { Flash } from '~/http/redirect.server';
import { buttonAction } from '~/http/form-action.server';
import { textField } from '~/http/form.server';
import { recordOutcome, type OutcomeResult } from '~/models/consultation/outcome.server';

const NOTES: Record<OutcomeResult, Flash> = {
  known: { kind: 'info', text: 'This outcome was already recorded.' },
  recorded: { kind: 'success', text: 'Outcome recorded. Nothing is charged for it.' },
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
    kind: 'error',
    text: 'The invoice of this consultation is paid. Reverse the payment first.',
  },
};

export const action = buttonAction(async ({ viewer, id, form }) => {
  const to = textField(form, 'back') === '/dashboard' ? '/dashboard' : `/consultations/${id}`;
  const outcome = OUTCOMES.find(({ status }) => status === textField(form, 'outcome'));
  if (!outcome) return { to, kind: 'error', text: 'Choose what came of the meeting.' };
  const result = await recordOutcome(viewer, id, outcome.status, new Date());
  if (!result) throw new Response('We can’t find that consultation.', { status: 404 });
  return { to, ...NOTES[result] };
});
