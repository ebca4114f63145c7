import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { redirectWithFlash } from '~/http/flash.server';
import { readForm, textField } from '~/http/form.server';
import { requireFreshProof } from '~/http/fresh-proof.server';
import { guardSignedIn } from '~/http/guard.server';
import { unlinkIdentity } from '~/models/account/identity.server';

const LIST = '/account/sign-in';

/** The identities are listed with the other ways to sign in. */
export async function loader(args: LoaderFunctionArgs) {
  await guardSignedIn(args);
  return redirect(LIST);
}

/** Takes the identity named in the form off the viewer's account. */
export async function action(args: ActionFunctionArgs) {
  const viewer = await guardSignedIn(args);
  requireFreshProof(args, viewer, LIST);
  const removed = await unlinkIdentity(viewer, textField(await readForm(args.request), 'identity'));
  return redirectWithFlash(
    LIST,
    removed
      ? { kind: 'success', text: 'Removed. You can still sign in with an emailed link.' }
      : { kind: 'info', text: 'That sign-in was already removed.' },
  );
}
