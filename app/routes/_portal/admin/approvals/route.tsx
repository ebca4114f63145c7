import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { isRole, ROLE_LABELS } from '~/domain/access/roles';
import { ANSWER_TIME } from '~/domain/catalogue/firm';
import { cursorOf } from '~/domain/paging';
import { dateTimeText } from '~/domain/time/formats';
import { listOpenRequests } from '~/models/account/role-request.server';
import { Page, type PageHandle } from '~/ui/page';
import { Pager } from '~/ui/pager';

export const handle: PageHandle = { title: 'Approvals' };

export async function loader(args: LoaderFunctionArgs) {
  const { searchParams } = new URL(args.request.url);
  const after = cursorOf(searchParams);
  const { rows, next } = await listOpenRequests(after);
  const requests = rows.map(({ id, role, reason, createdAt, account }) => ({
    id,
    role: isRole(role) ? ROLE_LABELS[role] : role,
    reason,
    name: account.profile?.fullName ?? account.email,
    email: account.email,
    on: dateTimeText(createdAt),
  }));
  return { requests, next };
}

export default function Approvals() {
  const { requests, next } = useLoaderData<typeof loader>();
  return (
    <Page
      wide
      title="Approvals"
      lead={`People who asked for a role, longest wait first. We promise an answer ${ANSWER_TIME}.`}
    >
      {requests.length === 0 && (
        <p>
          Nobody is waiting. When a professional registers, or somebody without a role asks for one,
          they appear here.
        </p>
      )}
      <ul className="divide-y divide-line border-y border-line empty:hidden">
        {requests.map(({ id, role, reason, name, email, on }) => (
          <li key={id} className="grid gap-x-6 gap-y-1 py-4 sm:grid-cols-[minmax(0,1fr)_auto]">
            <div className="min-w-0">
              <p className="font-semibold">
                <a href={`/admin/approvals/${id}`}>
                  {name}: {role}
                </a>
              </p>
              <p className="break-words text-sm text-muted">{email}</p>
              {reason && <p className="mt-1 wrap-anywhere">{reason}</p>}
            </div>
            <p className="text-sm text-muted">{on}</p>
          </li>
        ))}
      </ul>
      <Pager next={next} />
    </Page>
  );
}
