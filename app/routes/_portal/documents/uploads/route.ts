import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { officeYear } from '~/domain/time/civil-time';
import { receiveDocuments } from '~/http/document-upload.server';
import { parseFiling, getRequestedFiling } from '~/http/document-upload.server';
import { guardSignedIn } from '~/http/guard.server';
import { redirect } from '~/http/redirect.server';

/** The form is on the page of the documents. */
export async function loader(args: LoaderFunctionArgs) {
  await guardSignedIn(args);
  return redirect('/dashboard/documents');
}

/** Uploads by script; `?request=` names the request they answer. */
export async function action(args: ActionFunctionArgs) {
  const viewer = await guardSignedIn(args);
  const requested = await getRequestedFiling(viewer, args.request);
  const thisYear = officeYear(new Date());
  const { status, ...outcome } = await receiveDocuments(
    args.request,
    viewer,
    (fields) => requested ?? parseFiling(fields, thisYear),
  );
  return Response.json(outcome, { status, headers: { 'Cache-Control': 'no-store' } });
}
