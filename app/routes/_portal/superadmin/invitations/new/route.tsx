import { INVITATION_DAYS, invitationSchema } from '~/domain/access/authority';
import { STAFF_ROLES } from '~/domain/access/roles';
import { goBack } from '~/domain/forms/confirmation';
import { formAction } from '~/http/form-action.server';
import { requireFreshProof, viewerLoader } from '~/http/viewer.server';
import { invite } from '~/models/invitation.server';
import { EmailInput } from '~/ui/field/text';
import { SheetForm } from '~/ui/form';
import { GrantFields } from '~/ui/grant-fields';
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
      <SheetForm
        schema={invitationSchema}
        id="grant-form"
        button="Send the invitation"
        look="accent"
        back={goBack('/superadmin/invitations')}
      >
        {(fields) => (
          <>
            <EmailInput {...fields.email} autoComplete="off" />
            <GrantFields
              fields={fields}
              roles={STAFF_ROLES}
              hint="We keep it in the audit trail."
            />
          </>
        )}
      </SheetForm>
    </Page>
  );
}
