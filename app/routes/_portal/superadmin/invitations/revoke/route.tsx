import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { reasonSchema } from '~/domain/access/authority';
import { guardSignedIn } from '~/http/guard.server';
import { orNotFound, staffForm } from '~/http/staff-form.server';
import { findInvitation, revokeInvitation } from '~/models/invitation.server';
import { ReasonedConfirmation } from '~/ui/reasoned-confirmation';
import type { PageHandle } from '~/ui/page-handle';

export const handle: PageHandle = { title: 'Revoke an invitation' };

const LIST = '/superadmin/invitations';

export async function loader(args: LoaderFunctionArgs) {
  await guardSignedIn(args);
  const invitation = orNotFound(await findInvitation(args.params.id ?? ''));
  return { email: invitation.email };
}

export async function action(args: ActionFunctionArgs) {
  const viewer = await guardSignedIn(args);
  const invitation = orNotFound(await findInvitation(args.params.id ?? ''));
  return staffForm(args, viewer, reasonSchema, async ({ reason }) => {
    const deed = { actorId: viewer.accountId, reason };
    await revokeInvitation(invitation.id, deed, new Date());
    return { to: LIST, text: `The invitation of ${invitation.email} no longer works.` };
  });
}

export default function RevokeInvitation() {
  const { email } = useLoaderData<typeof loader>();
  return (
    <ReasonedConfirmation
      title={`Revoke the invitation of ${email}?`}
      button="Revoke the invitation"
      back={LIST}
      hint="We keep it in the audit trail."
      lastResult={useActionData<typeof action>()}
    >
      <p>The link in their email stops working right away. They aren’t told.</p>
    </ReasonedConfirmation>
  );
}
