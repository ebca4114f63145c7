import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { redirectWithFlash } from '~/http/flash.server';
import { guardSignedIn } from '~/http/guard.server';
import { redirect } from '~/http/redirect.server';
import { withdrawDeletion } from '~/models/account/deletion.server';

export async function loader(args: LoaderFunctionArgs) {
  await guardSignedIn(args);
  return redirect('/account/deletion');
}

/** Withdraws the request to delete the account. */
export async function action(args: ActionFunctionArgs) {
  const viewer = await guardSignedIn(args);
  return redirectWithFlash(
    '/account',
    (await withdrawDeletion(viewer, new Date()))
      ? { kind: 'success', text: 'Your account stays. Nothing was deleted.' }
      : { kind: 'info', text: 'No deletion was requested.' },
  );
}
