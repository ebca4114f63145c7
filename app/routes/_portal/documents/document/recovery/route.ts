import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { redirectWithFlash } from '~/http/flash.server';
import { guardSignedIn } from '~/http/guard.server';
import { throwIfLimited } from '~/http/rate-limit.server';
import { redirect } from '~/http/redirect.server';
import { restoreDocument } from '~/models/document/change-document.server';

/** The button is on the page of the document. */
export async function loader(args: LoaderFunctionArgs) {
  await guardSignedIn(args);
  return redirect(`/dashboard/documents/${args.params.id}`);
}

/** Brings a deleted paper back. */
export async function action(args: ActionFunctionArgs) {
  const viewer = await guardSignedIn(args);
  const id = args.params.id ?? '';
  await throwIfLimited('change by account', viewer.accountId);
  if (!(await restoreDocument(viewer, id, new Date())))
    throw new Response('We can’t find that document.', { status: 404 });
  return redirectWithFlash(`/dashboard/documents/${id}`, {
    kind: 'success',
    text: 'Document restored.',
  });
}
