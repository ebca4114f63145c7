import { useActionData, useLoaderData } from '@remix-run/react';
import { isRole, ROLE_LABELS } from '~/domain/access/roles';
import { dateTimeText } from '~/domain/time/formats';
import { buttonAction } from '~/http/form-action.server';
import { viewerLoader } from '~/http/viewer.server';
import { approveRequest, getRequest } from '~/models/account/role-request.server';
import { notFound } from '~/models/not-found.server';
import { SecondaryLink } from '~/ui/link';
import { Button } from '~/ui/button';
import { ProblemLine } from '~/ui/error-summary';
import { Page, type PageHandle } from '~/ui/page';

export const handle: PageHandle<typeof loader> = {
  title: ({ name }) => `${name}’s request`,
  record: ({ name }) => name,
};

export const loader = viewerLoader(async ({ id }) => {
  const { role, account, ...request } = await getRequest(id);
  if (!isRole(role)) throw notFound();
  return {
    ...request,
    role: ROLE_LABELS[role],
    account,
    name: account.profile?.fullName ?? account.email,
  };
});

export const action = buttonAction(async ({ id, viewer, from }) => {
  const request = await getRequest(id);
  await approveRequest(request.id, viewer.accountId, new Date());
  return {
    to: from ?? '/admin/approvals',
    text: 'Approved. We emailed them to say their portal is open.',
  };
});

export default function Approval() {
  const { id, role, reason, status, answer, createdAt, account, name } =
    useLoaderData<typeof loader>();
  const location = account.profile?.location;
  return (
    <Page
      sheet
      title={`Approve ${name} as a ${role.toLowerCase()}?`}
      lead={`Requested on ${dateTimeText(createdAt)}`}
    >
      <ProblemLine problem={useActionData<typeof action>()?.error?.['']?.[0]} />
      <p>
        <a href={`/admin/users/${account.id}`}>{name}</a>, {account.email}
        {location && `, ${location}`}
      </p>
      {reason && (
        <blockquote className="border-l-4 border-primary pl-4 whitespace-pre-wrap wrap-anywhere">
          {reason}
        </blockquote>
      )}
      {status === 'open' ? (
        <form method="post" className="flex flex-wrap gap-3">
          <Button data-pending="Approving...">Approve</Button>
          <SecondaryLink href={`/admin/approvals/${id}/decline`}>Decline</SecondaryLink>
        </form>
      ) : (
        <p>
          This request was {status}
          {answer && `: ${answer}`}
        </p>
      )}
    </Page>
  );
}
