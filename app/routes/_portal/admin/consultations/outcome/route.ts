import { OUTCOMES } from '~/domain/booking/consultation';
import { buttonAction } from '~/http/form-action.server';
import { textField } from '~/http/form.server';
import type { Flash } from '~/domain/forms/flash';
import { recordOutcome, type OutcomeResult } from '~/models/consultation/outcome.server';
import { notFound } from '~/models/not-found.server';

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

export const action = buttonAction(async ({ viewer, id, form }) => {
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
});
