import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { officeYear } from '~/domain/time/civil-time';
import { openDirectUpload } from '~/http/direct-upload.server';
import { getRequestedFiling, parseFiling, toOutcome } from '~/http/document-upload.server';
import { readForm, textField } from '~/http/form.server';
import { guardSignedIn } from '~/http/guard.server';
import { redirect } from '~/http/redirect.server';
import { Refusal } from '~/http/upload.server';

/** The form is on the page of the documents. */
export async function loader(args: LoaderFunctionArgs) {
  await guardSignedIn(args);
  return redirect('/dashboard/documents');
}

/** Sends an address that the browser can put one file to. */
export async function action(args: ActionFunctionArgs) {
  const viewer = await guardSignedIn(args);
  const requested = await getRequestedFiling(viewer, args.request);
  const form = await readForm(args.request);
  const terms = requested ?? parseFiling(form, officeYear(new Date()));
  const file = { name: textField(form, 'name'), size: Number(textField(form, 'size')) };
  const opened = await openDirectUpload(viewer, file, terms);
  const headers = { 'Cache-Control': 'no-store' };
  if (!(opened instanceof Refusal)) return Response.json(opened, { status: 201, headers });
  const { status, ...outcome } = toOutcome(opened);
  return Response.json(outcome, { status, headers });
}
