import type { ActionFunctionArgs } from '@remix-run/node';
import { documentChecklist } from '~/domain/tax/document-checklist';
import { redirectWithFlash } from '~/http/redirect.server';
import { readForm, textField } from '~/http/form.server';
import { requireViewer } from '~/http/viewer.server';
import { createRequestList } from '~/models/document/request-list.server';
import { getEstimate } from '~/models/estimate.server';

export async function action(args: ActionFunctionArgs) {
  const viewer = requireViewer(args.context);
  const estimate = await getEstimate(viewer, textField(await readForm(args.request), 'estimate'));
  const { accountId } = viewer;
  const made = await createRequestList(
    {
      ownerId: accountId,
      requestedById: accountId,
      title: estimate.name,
      source: `estimate:${estimate.id}`,
      taxYear: estimate.input.year,
      papers: documentChecklist(estimate.input),
      onlyMissing: true,
    },
    new Date(),
  );
  return redirectWithFlash(
    '/dashboard/documents',
    'id' in made ? doneNote(made) : NOTES[made.problem],
  );
}

const doneNote = ({ left }: { left: number }) => ({
  kind: 'success' as const,
  text: `Your checklist is ready. Send each document when you have it.${left > 0 ? ' We left out what we already asked you for.' : ''}`,
});

const NOTES = {
  known: { kind: 'info', text: 'This checklist is already among your documents.' },
  'nothing-new': {
    kind: 'info',
    text: 'Nothing was added: we already asked you for every document of this checklist, or have it.',
  },
  'too-many': { kind: 'error', text: 'You have too many open items. Send some of them first.' },
} as const;
