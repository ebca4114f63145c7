import { goBack } from '~/domain/forms/confirmation';
import { clientPath } from '~/domain/party/party';
import { confirmation } from '~/http/confirmation.server';
import { getClient, setArchived } from '~/models/party/client.server';
import type { Viewer } from '~/models/sign-in/session.server';

type Client = Awaited<ReturnType<typeof getClient>>;

const find = (_viewer: Viewer, id: string) => getClient(id);
const describe = ({ id, name }: Client) => ({ record: name, back: goBack(clientPath(id)) });

export const CLIENT_CONFIRMATIONS = {
  '/admin/clients/:id/archive': confirmation({
    find,
    describe: (client) => ({
      ...describe(client),
      pageTitle: 'Archive client',
      title: `Archive ${client.name}?`,
      details: [
        'They are no longer in the list of clients, unless you choose “Archived”. Nothing is deleted, and whoever signs in for them still can.',
      ],
      button: 'Archive client',
    }),
    act: ({ accountId }, { id }) => setArchived(id, new Date(), accountId),
    done: ({ id, name }) => ({ to: clientPath(id), text: `${name} is archived.` }),
  }),
  '/admin/clients/:id/restore': confirmation({
    find,
    describe: (client) => ({
      ...describe(client),
      pageTitle: 'Restore client',
      title: `Put ${client.name} back in the list of clients?`,
      button: 'Restore client',
    }),
    act: ({ accountId }, { id }) => setArchived(id, null, accountId),
    done: ({ id, name }) => ({ to: clientPath(id), text: `${name} is back in the list.` }),
  }),
};
