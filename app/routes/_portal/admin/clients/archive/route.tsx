import { goBack } from '~/domain/forms/confirmation';
import { clientPath } from '~/domain/party/party';
import { confirmation } from '~/http/confirmation.server';
import { getClient, setArchived } from '~/models/party/client.server';

export const { loader, action } = confirmation({
  find: (_viewer, id) => getClient(id),
  describe: ({ id, name }) => ({
    record: name,
    back: goBack(clientPath(id)),
    pageTitle: 'Archive client',
    title: `Archive ${name}?`,
    details: [
      'They are no longer in the list of clients, unless you choose “Archived”. Nothing is deleted, and whoever signs in for them still can.',
    ],
    button: 'Archive client',
  }),
  act: ({ accountId }, { id }) => setArchived(id, new Date(), accountId),
  done: ({ id, name }) => ({
    to: clientPath(id),
    text: `${name} is archived.`,
    undo: { action: `${clientPath(id)}/restore` },
  }),
});

export { default, handle } from '~/ui/confirmation-page';
