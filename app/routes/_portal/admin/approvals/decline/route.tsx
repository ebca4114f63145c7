import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { reasonSchema } from '~/domain/access/authority';
import { guardSignedIn } from '~/http/guard.server';
import { orNotFound, staffForm } from '~/http/staff-form.server';
import { declineRequest, findRequest } from '~/models/account/role-request.server';
import { ReasonedConfirmation } from '~/ui/reasoned-confirmation';
import type { PageHandle } from '~/ui/page-handle';

type Loaded = ReturnType<typeof useLoaderData<typeof loader>>;

export const handle: PageHandle<Loaded> = {
  title: 'Decline a request',
  record: ({ name }) => name,
};

export async function loader(args: LoaderFunctionArgs) {
  await guardSignedIn(args);
  const request = orNotFound(await findRequest(args.params.id ?? ''));
  const { email, profile } = request.account;
  return { id: request.id, role: request.role, email, name: profile?.fullName ?? email };
}

export async function action(args: ActionFunctionArgs) {
  const viewer = await guardSignedIn(args);
  const request = orNotFound(await findRequest(args.params.id ?? ''));
  return staffForm(args, viewer, reasonSchema, async ({ reason }) => {
    await declineRequest(request.id, { actorId: viewer.accountId, reason }, new Date());
    return { to: '/admin/approvals', text: 'Declined. We emailed them your reason.' };
  });
}

export default function Decline() {
  const { id, role, email, name } = useLoaderData<typeof loader>();
  return (
    <ReasonedConfirmation
      title={`Decline ${name}’s request?`}
      lead={`${email} asked for the ${role} role.`}
      button="Decline the request"
      back={`/admin/approvals/${id}`}
      lastResult={useActionData<typeof action>()}
    >
      <p>Their account stays open for everything else, and they can ask again.</p>
    </ReasonedConfirmation>
  );
}
