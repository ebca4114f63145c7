import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { redirectWithFlash } from '~/http/flash.server';
import { readForm, textField } from '~/http/form.server';
import { guardSignedIn } from '~/http/guard.server';
import { unlinkIdentity } from '~/models/account/identity.server';

/** The identities are listed with the sessions. */
export async function loader(args: LoaderFunctionArgs) {
  await guardSignedIn(args);
  return redirect('/account/sessions');
}

/** Takes the identity named in the form off the viewer's account. */
export async function action(args: ActionFunctionArgs) {
  const viewer = await guardSignedIn(args);
  const removed = await unlinkIdentity(viewer, textField(await readForm(args.request), 'identity'));
  return redirectWithFlash(
    '/account/sessions',
    removed
      ? { kind: 'success', text: 'Removed. You can still sign in with an emailed link.' }
      : { kind: 'info', text: 'That sign-in was already removed.' },
  );
}
