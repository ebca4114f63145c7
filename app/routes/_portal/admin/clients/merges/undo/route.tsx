import { goBack } from '~/domain/forms/confirmation';
import { INBOX_CHANNEL } from '~/domain/messaging/realtime';
import { clientPath } from '~/domain/party/party';
import { realtime } from '~/gateways/realtime/realtime.server';
import { confirmation } from '~/http/confirmation.server';
import { findMerge, undoMerge } from '~/models/party/undo-merge.server';

export const { loader, action } = confirmation({
  find: (_viewer, id, { params }) => findMerge(id, params.merge ?? ''),
  missing: 'We can’t find that merge.',
  describe: ({ partyId, removedName, party }) => ({
    record: party.name,
    back: goBack(clientPath(partyId)),
    pageTitle: 'Undo merge',
    title: `Undo the merge with ${removedName}?`,
    details: [
      `Everything that came to ${party.name} with the merge moves back. What was added since stays with ${party.name}, unless it belongs to a job, request or invoice that moves back.`,
      `Whoever signed in only for ${removedName} no longer sees ${party.name}, and is signed out everywhere.`,
    ],
    button: 'Undo merge',
  }),
  act: async ({ accountId }, { id, partyId }) => {
    const separated = await undoMerge(partyId, id, accountId, new Date());
    realtime.publish(INBOX_CHANNEL, { name: 'changed', data: { partyId } });
    return separated;
  },
  done: (_merge, { id, name }) => ({
    to: clientPath(id),
    text: `The merge is undone. ${name} is a separate client again.`,
  }),
});

export { default, handle } from '~/ui/confirmation-page';
