import { clientPath } from '~/domain/party/party';
import { buttonAction } from '~/http/form-action.server';
import { withdrawInvitation } from '~/models/party/member.server';

/** Of the client that the address names, or of the one that the viewer acts for. */
export const action = buttonAction(async ({ viewer, id, args }) => {
  await withdrawInvitation(viewer, id || viewer.partyId, args.params.invitation ?? '');
  const to = id ? `${clientPath(id)}/members` : '/account/members';
  return { to, text: 'The invitation no longer works.' };
});
