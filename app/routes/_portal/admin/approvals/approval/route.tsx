import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { z } from 'zod';
import { isRole, ROLE_LABELS } from '~/domain/access/roles';
import { dateTimeText } from '~/domain/time/formats';
import { notFound, staffForm } from '~/http/staff-form.server';
import { requireViewer } from '~/http/viewer.server';
import { approveRequest, getRequest } from '~/models/account/role-request.server';
import { Button, ButtonLink } from '~/ui/button';
import { ProblemLine } from '~/ui/error-summary';
import { Page, Sheet, type PageHandle } from '~/ui/page';

export const handle: PageHandle<typeof loader> = {
  title: ({ name }) => `Request of ${name}`,
  record: ({ name }) => name,
};

export async function loader(args: LoaderFunctionArgs) {
  const request = await getRequest(args.params.id);
  if (!isRole(request.role)) throw notFound();
  const { id, role, reason, status, answer, createdAt, account } = request;
  return {
    id,
    role: ROLE_LABELS[role],
    reason,
    status,
    answer,
    on: dateTimeText(createdAt),
    account: { id: account.id, email: account.email, location: account.profile?.location },
    name: account.profile?.fullName ?? account.email,
  };
}

export async function action(args: ActionFunctionArgs) {
  const viewer = requireViewer(args.context);
  const request = await getRequest(args.params.id);
  return staffForm(args, viewer, z.object({}), async () => {
    await approveRequest(request.id, viewer.accountId, new Date());
    return { to: '/admin/approvals', text: 'Approved. We emailed them that their portal is open.' };
  });
}

export default function Approval() {
  const { id, role, reason, status, answer, on, account, name } = useLoaderData<typeof loader>();
  const problem = useActionData<typeof action>()?.error?.['']?.[0];
  return (
    <Page title={`Approve ${name} as a ${role.toLowerCase()}?`} lead={`Requested on ${on}`}>
      <Sheet>
        <ProblemLine problem={problem} />
        <p>
          <a href={`/admin/users/${account.id}`}>{name}</a>, {account.email}
          {account.location && `, ${account.location}`}
        </p>
        {reason && (
          <blockquote className="border-l-4 border-primary pl-4 whitespace-pre-wrap wrap-anywhere">
            {reason}
          </blockquote>
        )}
        {status === 'open' ? (
          <form method="post" className="flex flex-wrap gap-3">
            <Button data-pending="Approving...">Approve</Button>
            <ButtonLink look="outline" href={`/admin/approvals/${id}/decline`}>
              Decline
            </ButtonLink>
          </form>
        ) : (
          <p>
            This request was {status}
            {answer && `: ${answer}`}
          </p>
        )}
      </Sheet>
    </Page>
  );
}
