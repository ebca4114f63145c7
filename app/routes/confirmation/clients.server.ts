import { goBack } from '~/domain/forms/confirmation';
import { clientPath } from '~/domain/party/party';
import { INBOX_CHANNEL } from '~/domain/messaging/realtime';
import { realtime } from '~/gateways/realtime/realtime.server';
import { confirmation } from '~/http/confirmation.server';
import type { Args } from '~/http/request.server';
import { getClient, setArchived } from '~/models/party/client.server';
import { listMembers, removeMember } from '~/models/party/member.server';
import { findMerge, undoMerge } from '~/models/party/undo-merge.server';
import type { Viewer } from '~/models/sign-in/session.server';

type Client = Awaited<ReturnType<typeof getClient>>;

const find = (_viewer: Viewer, id: string) => getClient(id);
const describe = ({ id, name }: Client) => ({ record: name, back: goBack(clientPath(id)) });

/** A member of the client that the address names, or of the one that the viewer acts for. */
async function findMember(viewer: Viewer, id: string, { params }: Args) {
  const { party, members, canManage } = await listMembers(viewer, id || viewer.partyId);
  if (!canManage) return null;
  const member = members.find((each) => each.id === params.member);
  const page = id ? `${clientPath(id)}/members` : '/account/members';
  return member && { ...member, party, page, isSelf: member.id === viewer.accountId };
}

const removal = confirmation({
  freshProof: true,
  find: findMember,
  describe: ({ fullName, party, page, isSelf }) => ({
    record: fullName,
    back: goBack(page),
    pageTitle: 'Remove',
    title: `Remove ${isSelf ? 'yourself' : fullName} from ${party.name}?`,
    details: [
      isSelf
        ? `You will no longer see the documents, messages, jobs and invoices of ${party.name}, and you’ll be signed out everywhere. What you sent stays.`
        : 'They no longer see this client’s documents, messages, jobs and invoices, and are signed out everywhere. What they sent stays.',
    ],
    button: 'Remove',
  }),
  act: (viewer, { id, party }) => removeMember(viewer, party.id, id, new Date()),
  done: ({ fullName, party, page, isSelf }) => ({
    to: page,
    text: isSelf
      ? `You no longer sign in for ${party.name}.`
      : `${fullName} no longer signs in for ${party.name}.`,
  }),
});

export const CLIENT_CONFIRMATIONS = {
  '/account/members/:member/removal': removal,
  '/admin/clients/:id/members/:member/removal': removal,
  '/admin/clients/:id/merges/:merge/undo': confirmation({
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
  }),
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
