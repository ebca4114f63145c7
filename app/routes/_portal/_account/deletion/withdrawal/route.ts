import type { ActionFunctionArgs } from '@remix-run/node';
import { redirectWithFlash } from '~/http/flash.server';
import { requireViewer } from '~/http/viewer.server';
import { withdrawDeletion } from '~/models/account/deletion.server';

export async function action(args: ActionFunctionArgs) {
  const viewer = requireViewer(args.context);
  return redirectWithFlash(
    '/account',
    (await withdrawDeletion(viewer, new Date()))
      ? { kind: 'success', text: 'Your account stays. Nothing was deleted.' }
      : { kind: 'info', text: 'No deletion was requested.' },
  );
}
