import type { ActionFunctionArgs } from '@remix-run/node';
import { redirectWithFlash } from '~/http/flash.server';
import { readForm, textField } from '~/http/form.server';
import { requireViewer } from '~/http/viewer.server';
import { decideNotApplicable } from '~/models/document/change-request.server';

/** Agrees that a paper isn't needed, or asks for it again. */
export async function action(args: ActionFunctionArgs) {
  const viewer = requireViewer(args.context);
  const list = args.params.id ?? '';
  const form = await readForm(args.request);
  const verdict = textField(form, 'verdict') === 'requested' ? 'requested' : 'not-needed';
  await decideNotApplicable(viewer, list, textField(form, 'request'), verdict, new Date());
  const text =
    verdict === 'requested'
      ? 'We asked for it again. The client has been notified.'
      : 'Marked as not needed.';
  return redirectWithFlash(`/admin/documents/requests/${list}`, { kind: 'success', text });
}
