import type { ActionFunctionArgs } from '@remix-run/node';
import { redirectWithFlash } from '~/http/redirect.server';
import { askingParty } from '~/http/assistant/asker.server';
import { getViewer } from '~/http/viewer.server';
import { forgetConversation } from '~/models/assistant/conversation.server';
import { Confirmation } from '~/ui/confirmation';
import type { PageHandle } from '~/ui/page';

export const handle: PageHandle = { title: 'Delete this conversation?' };

export async function action(args: ActionFunctionArgs) {
  const viewer = getViewer(args.context);
  // An expired visit starts over, so page and browser forget the old conversation.
  const { party, setCookie } = await askingParty(args.request, viewer);
  await forgetConversation(party);
  const note = { kind: 'success', text: 'Your conversation with Jennifer is deleted.' } as const;
  return redirectWithFlash('/assistant', note, setCookie ? [setCookie] : []);
}

export default function DeleteConversation() {
  return (
    <Confirmation
      title="Delete this conversation?"
      lead="This deletes everything you asked Jennifer and everything she answered. You can’t undo it. Messages to our team and tickets aren’t deleted."
      button="Delete conversation"
      back={{ label: 'Keep conversation', href: '/assistant#latest' }}
    />
  );
}
