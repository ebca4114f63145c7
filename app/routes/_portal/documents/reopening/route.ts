import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { redirectWithFlash } from '~/http/flash.server';
import { guardSignedIn } from '~/http/guard.server';
import { throwIfLimited } from '~/http/rate-limit.server';
import { redirect } from '~/http/redirect.server';
import { reopenRequest } from '~/models/document/not-applicable.server';

const DOCUMENTS = '/dashboard/documents';

/** The button is on the page of the documents. */
export async function loader(args: LoaderFunctionArgs) {
  await guardSignedIn(args);
  return redirect(DOCUMENTS);
}

/** Puts something that didn't apply back on the viewer's list. */
export async function action(args: ActionFunctionArgs) {
  const viewer = await guardSignedIn(args);
  await throwIfLimited('change by account', viewer.accountId);
  if (!(await reopenRequest(viewer, args.params.id ?? '', new Date())))
    throw new Response('This isn’t open any more. We’ll write if we still need it.', {
      status: 404,
    });
  return redirectWithFlash(DOCUMENTS, { kind: 'success', text: 'It is back on your list.' });
}
