import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { redirectWithFlash } from '~/http/flash.server';
import { readForm, textField } from '~/http/form.server';
import { guardSignedIn } from '~/http/guard.server';
import { throwIfLimited } from '~/http/rate-limit.server';
import { redirect } from '~/http/redirect.server';
import { decideNotApplicable } from '~/models/document/not-applicable.server';

/** The buttons are on the page of the request. */
export async function loader(args: LoaderFunctionArgs) {
  await guardSignedIn(args);
  return redirect(`/admin/documents/requests/${args.params.id}`);
}

/** Agrees that a paper isn't needed, or asks for it again. */
export async function action(args: ActionFunctionArgs) {
  const viewer = await guardSignedIn(args);
  const list = args.params.id ?? '';
  const form = await readForm(args.request);
  await throwIfLimited('change by account', viewer.accountId);
  const verdict = textField(form, 'verdict') === 'requested' ? 'requested' : 'not-needed';
  if (!(await decideNotApplicable(viewer, list, textField(form, 'request'), verdict, new Date())))
    throw new Response('There is nothing to decide here any more.', { status: 404 });
  const text =
    verdict === 'requested'
      ? 'We asked for it again. The client has been notified.'
      : 'Marked as not needed.';
  return redirectWithFlash(`/admin/documents/requests/${list}`, { kind: 'success', text });
}
