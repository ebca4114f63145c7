import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData } from '@remix-run/react';
import { INVITATION_DAYS } from '~/domain/access/authority';
import { FormRefusal } from '~/domain/forms/refusal';
import { STAFF_ROLES } from '~/domain/access/roles';
import { invitationSchema } from '~/domain/administration/grant';
import { requireFreshProof } from '~/http/fresh-proof.server';
import { rateLimitMessage } from '~/http/rate-limit.server';
import { staffForm } from '~/http/staff-form.server';
import { requireViewer } from '~/http/viewer.server';
import { invite } from '~/models/invitation.server';
import { GrantForm } from '~/ui/grant-form';
import { Page, type PageHandle } from '~/ui/page';

export const handle: PageHandle = { title: 'Invite a team member' };

export function loader(args: LoaderFunctionArgs) {
  requireFreshProof(args, requireViewer(args.context));
  return null;
}

export async function action(args: ActionFunctionArgs) {
  const viewer = requireViewer(args.context);
  requireFreshProof(args, viewer);
  return staffForm(args, viewer, invitationSchema, async (invitation) => {
    const refusal = await rateLimitMessage(['request by account', viewer.accountId]);
    if (refusal) throw new FormRefusal(refusal);
    await invite(invitation, viewer, new Date());
    return {
      to: '/superadmin/invitations',
      text: `We’re emailing the invitation to ${invitation.email}.`,
    };
  });
}

export default function NewInvitation() {
  return (
    <Page
      title="Invite a team member"
      lead={`They get an email with a link that works once, for ${INVITATION_DAYS} days. The role is theirs when they accept.`}
    >
      <GrantForm
        roles={STAFF_ROLES}
        button="Send the invitation"
        back="/superadmin/invitations"
        hint="We keep it in the audit trail."
        lastResult={useActionData<typeof action>()}
      />
    </Page>
  );
}
