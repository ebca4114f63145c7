import { documentChecklist } from '~/domain/tax/document-checklist';
import { buttonAction } from '~/http/form-action.server';
import { textField } from '~/http/form.server';
import { createRequestList } from '~/models/document/request-list.server';
import { getEstimate } from '~/models/estimate.server';

const CHECKLIST_NOTES = {
  known: { kind: 'info', text: 'This checklist is already among your documents.' },
  'nothing-new': {
    kind: 'info',
    text: 'Nothing was added: we already asked you for every document of this checklist, or have it.',
  },
  'too-many': { kind: 'error', text: 'You have too many open items. Send some of them first.' },
} as const;

export const action = buttonAction(async ({ form, viewer }) => {
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
});
