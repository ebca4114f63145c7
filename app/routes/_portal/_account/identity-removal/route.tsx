import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { SIGN_IN_SETTINGS } from '~/domain/access/navigation';
import { identityName } from '~/domain/identity/provider';
import { redirectWithFlash } from '~/http/flash.server';
import { requireFreshProof } from '~/http/fresh-proof.server';
import { guardSignedIn } from '~/http/guard.server';
import { findOwnIdentity, unlinkIdentity } from '~/models/account/identity.server';
import { Confirmation } from '~/ui/confirmation';
import type { PageHandle } from '~/ui/page-handle';

const TITLE = 'Remove this sign-in?';

export const handle: PageHandle = { title: TITLE };

export async function loader(args: LoaderFunctionArgs) {
  const viewer = await guardSignedIn(args);
  requireFreshProof(args, viewer);
  const identity = await findOwnIdentity(viewer, args.params.id ?? '');
  if (!identity) throw new Response('We can’t find that sign-in.', { status: 404 });
  return { name: identityName(identity) };
}

export async function action(args: ActionFunctionArgs) {
  const viewer = await guardSignedIn(args);
  requireFreshProof(args, viewer);
  const removed = await unlinkIdentity(viewer, args.params.id ?? '');
  return redirectWithFlash(
    SIGN_IN_SETTINGS.href,
    removed
      ? { kind: 'success', text: 'Removed. You can still sign in with an emailed link.' }
      : { kind: 'info', text: 'That sign-in was already removed.' },
  );
}

export default function RemoveIdentity() {
  const { name } = useLoaderData<typeof loader>();
  return (
    <Confirmation
      title={TITLE}
      lead={`You won’t be able to sign in with ${name} anymore. You can still sign in with an emailed link, and add it again at any time.`}
      confirm="Remove sign-in"
      keep={{ label: 'Keep it', href: SIGN_IN_SETTINGS.href }}
    />
  );
}
