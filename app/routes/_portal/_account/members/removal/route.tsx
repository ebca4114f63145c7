import { goBack } from '~/domain/forms/confirmation';
import { clientPath } from '~/domain/party/party';
import { confirmation } from '~/http/confirmation.server';
import type { Args } from '~/http/request.server';
import { listMembers, removeMember } from '~/models/party/member.server';
import type { Viewer } from '~/models/sign-in/session.server';

/** A member of the client that the address names, or of the one that the viewer acts for. */
async function findMember(viewer: Viewer, id: string, { params }: Args) {
  const { party, members, canManage } = await listMembers(viewer, id || viewer.partyId);
  if (!canManage) return null;
  const member = members.find((each) => each.id === params.member);
  const page = id ? `${clientPath(id)}/members` : '/account/members';
  return member && { ...member, party, page, isSelf: member.id === viewer.accountId };
}

export const { loader, action } = confirmation({
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

export { default, handle } from '~/ui/confirmation-page';
