import { useLoaderData } from '@remix-run/react';
import { isRole, ROLE_LABELS } from '~/domain/access/roles';
import { dateTimeText } from '~/domain/time/formats';
import { viewerLoader } from '~/http/viewer.server';
import { listOpenRequests } from '~/models/account/role-request.server';
import { useFirm } from '~/ui/firm';
import { Entry, List } from '~/ui/list';
import { Page } from '~/ui/page';

export const loader = viewerLoader(({ after }) => listOpenRequests(after));

export default function Approvals() {
  const { rows, next } = useLoaderData<typeof loader>();
  return (
    <Page
      wide
      lead={`People who asked for a role, longest wait first. We promise an answer ${useFirm().answerTime}.`}
    >
      <List
        items={rows}
        next={next}
        empty="No one is waiting. When a professional registers, or someone without a role asks for one, they appear here."
      >
        {({ id, role, reason, createdAt, account: { email, profile } }) => (
          <Entry
            title={`${profile?.fullName ?? email}: ${isRole(role) ? ROLE_LABELS[role] : role}`}
            href={`/admin/approvals/${id}`}
            aside={dateTimeText(createdAt)}
          >
            <p className="text-sm text-muted">{email}</p>
            {reason && <p className="mt-1">{reason}</p>}
          </Entry>
        )}
      </List>
    </Page>
  );
}
