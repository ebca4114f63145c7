import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { receiveDirectUpload } from '~/http/direct-upload.server';
import { guardSignedIn } from '~/http/guard.server';
import { redirect } from '~/http/redirect.server';

/** The form is on the page of the documents. */
export async function loader(args: LoaderFunctionArgs) {
  await guardSignedIn(args);
  return redirect('/dashboard/documents');
}

/** The browser has put the file to its address: it is looked at, and kept if it is good. */
export async function action(args: ActionFunctionArgs) {
  const viewer = await guardSignedIn(args);
  const { status, ...outcome } = await receiveDirectUpload(viewer, args.params.id ?? '');
  return Response.json(outcome, { status, headers: { 'Cache-Control': 'no-store' } });
}
