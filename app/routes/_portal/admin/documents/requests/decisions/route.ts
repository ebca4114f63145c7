import { buttonAction } from '~/http/form-action.server';
import { textField } from '~/http/form.server';
import { decideNotApplicable } from '~/models/document/request.server';

/** Agrees that a paper isn't needed, or asks for it again. */
export const action = buttonAction(async ({ viewer, id, form }) => {
  const verdict = textField(form, 'verdict') === 'requested' ? 'requested' : 'not-needed';
  const paper = textField(form, 'request');
  await decideNotApplicable(viewer, id, paper, verdict, new Date());
  const text =
    verdict === 'requested'
      ? 'We asked for it again. The client has been notified.'
      : 'Marked as not needed.';
  return { to: `/admin/documents/requests/${id}`, text };
});
