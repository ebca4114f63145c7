import { INVITATION_DAYS } from '~/domain/access/authority';
import { STAFF_ROLES } from '~/domain/access/roles';
import { invitationSchema } from '~/domain/administration/grant';
import { formAction } from '~/http/form-action.server';
import { requireFreshProof, viewerLoader } from '~/http/viewer.server';
import { invite } from '~/models/invitation.server';
import { GrantForm } from '~/ui/grant-form';
import { Page } from '~/ui/page';

export const loader = viewerLoader(({ args, viewer }) => {
  requireFreshProof(args, viewer);
  return null;
});

export const action = formAction(
  invitationSchema,
  async (invitation, { viewer }) => {
    await invite(invitation, viewer, new Date());
    return {
      to: '/superadmin/invitations',
      text: `We’re emailing the invitation to ${invitation.email}.`,
    };
  },
  { freshProof: true, limit: 'request by account' },
);

export default function NewInvitation() {
  return (
    <Page
      lead={`They get an email with a link that works once, for ${INVITATION_DAYS} days. The role is theirs when they accept.`}
    >
      <GrantForm
        roles={STAFF_ROLES}
        button="Send the invitation"
        back="/superadmin/invitations"
        hint="We keep it in the audit trail."
      />
    </Page>
  );
}
