import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { redirectWithFlash } from '~/http/flash.server';
import { guardSignedIn } from '~/http/guard.server';
import { leaveNetwork } from '~/models/investing/network.server';
import { Confirmation } from '~/ui/confirmation';
import type { PageHandle } from '~/ui/page-handle';

export const handle: PageHandle = {
  title: 'Remove your listing?',
};

export async function loader(args: LoaderFunctionArgs) {
  await guardSignedIn(args);
  return null;
}

export async function action(args: ActionFunctionArgs) {
  await leaveNetwork(await guardSignedIn(args));
  return redirectWithFlash('/network', { kind: 'success', text: 'Your listing is removed.' });
}

export default function Leave() {
  return (
    <Confirmation
      title="Remove your listing?"
      lead="Members won’t see you in the network anymore. You can add a listing again at any time."
      confirm="Remove listing"
      keep={{ label: 'Keep listing', href: '/network/membership' }}
    />
  );
}
