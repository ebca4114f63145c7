import { goBack } from '~/domain/forms/confirmation';
import { clientPath } from '~/domain/party/party';
import { confirmation } from '~/http/confirmation.server';
import { getClient, setArchived } from '~/models/party/client.server';

export const { loader, action } = confirmation({
  find: (_viewer, id) => getClient(id),
  describe: ({ id, name }) => ({
    record: name,
    back: goBack(clientPath(id)),
    pageTitle: 'Restore client',
    title: `Put ${name} back in the list of clients?`,
    button: 'Restore client',
  }),
  act: ({ accountId }, { id }) => setArchived(id, null, accountId),
  done: ({ id, name }) => ({
    to: clientPath(id),
    text: `${name} is back in the list.`,
    undo: { action: `${clientPath(id)}/archive` },
  }),
});

export { default, handle } from '~/ui/confirmation-page';
