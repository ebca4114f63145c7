import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { reasonSchema } from '~/domain/access/authority';
import { ROLE_LABELS } from '~/domain/access/roles';
import { requireFreshProof } from '~/http/fresh-proof.server';
import { guardSignedIn } from '~/http/guard.server';
import { orNotFound, staffForm } from '~/http/staff-form.server';
import { revokeRole } from '~/models/account/account-actions.server';
import { findGrant } from '~/models/account/directory.server';
import { ReasonedConfirmation } from '~/ui/reasoned-confirmation';
import type { PageHandle } from '~/ui/page-handle';

export const handle: PageHandle = { title: 'Revoke a role' };

async function find({ params }: LoaderFunctionArgs) {
  const grant = orNotFound(await findGrant(params.id ?? ''));
  const { role, account } = grant;
  return {
    accountId: account.id,
    role,
    email: account.email,
    name: account.profile?.fullName ?? account.email,
  };
}

export async function loader(args: LoaderFunctionArgs) {
  requireFreshProof(args, await guardSignedIn(args));
  return find(args);
}

export async function action(args: ActionFunctionArgs) {
  const viewer = await guardSignedIn(args);
  requireFreshProof(args, viewer);
  const { accountId, role, name } = await find(args);
  return staffForm(args, viewer, reasonSchema, async ({ reason }) => {
    const actor = { accountId: viewer.accountId, reason };
    await revokeRole({ accountId, role }, actor, new Date());
    return {
      to: `/superadmin/roles?role=${role}`,
      text: `${name} no longer has the ${ROLE_LABELS[role]} role.`,
    };
  });
}

export default function RevokeRole() {
  const { role, email, name } = useLoaderData<typeof loader>();
  return (
    <ReasonedConfirmation
      title={`Take the ${ROLE_LABELS[role]} role from ${name}?`}
      lead={email}
      button="Revoke the role"
      back={`/superadmin/roles?role=${role}`}
      lastResult={useActionData<typeof action>()}
    >
      <p>They are signed out everywhere. Everything else in their account stays.</p>
    </ReasonedConfirmation>
  );
}
