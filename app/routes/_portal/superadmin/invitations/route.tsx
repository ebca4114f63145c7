import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { INVITATION_DAYS } from '~/domain/access/authority';
import { isRole, ROLE_LABELS } from '~/domain/access/roles';
import { cursorOf } from '~/domain/paging';
import { dateTimeText } from '~/domain/time/formats';
import {
  listInvitations,
  getInvitationState,
  type InvitationState,
} from '~/models/invitation.server';
import { ButtonLink } from '~/ui/button';
import { Badge } from '~/ui/badge';
import { Page, type PageHandle } from '~/ui/page';
import { Pager } from '~/ui/pager';

export const handle: PageHandle = { title: 'Invitations' };

const WORDS: Record<InvitationState, string> = {
  open: 'Open',
  accepted: 'Accepted',
  revoked: 'Revoked',
  expired: 'Expired',
};

export async function loader(args: LoaderFunctionArgs) {
  const { searchParams } = new URL(args.request.url);
  const [after, now] = [cursorOf(searchParams), new Date()];
  const { rows, next } = await listInvitations(after);
  const invitations = rows.map(({ id, email, role, createdAt, expiresAt, ...dates }) => ({
    id,
    email,
    role: isRole(role) ? ROLE_LABELS[role] : role,
    sent: dateTimeText(createdAt),
    until: dateTimeText(expiresAt),
    state: getInvitationState({ expiresAt, ...dates }, now),
  }));
  return { invitations, next };
}

export default function Invitations() {
  const { invitations, next } = useLoaderData<typeof loader>();
  return (
    <Page
      wide
      title="Invitations"
      lead={`Invite colleagues by email. The link works once, for ${INVITATION_DAYS} days.`}
    >
      <p>
        <ButtonLink href="/superadmin/invitations/new">Invite a team member</ButtonLink>
      </p>
      {invitations.length === 0 && <p>No invitations yet. The ones you send appear here.</p>}
      <ul className="divide-y divide-line border-y border-line empty:hidden">
        {invitations.map(({ id, email, role, sent, until, state }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-4">
            <div className="min-w-0">
              <p className="break-words font-semibold">{email}</p>
              <p className="text-sm text-muted">
                {role}, sent {sent}
                {state === 'open' && `, works until ${until}`}
              </p>
            </div>
            <p className="flex items-center gap-4">
              <Badge look={state === 'open' ? 'good' : 'plain'}>{WORDS[state]}</Badge>
              {state === 'open' && (
                <a href={`/superadmin/invitations/${id}/revoke`}>
                  Revoke<span className="sr-only"> the invitation of {email}</span>
                </a>
              )}
            </p>
          </li>
        ))}
      </ul>
      <Pager next={next} />
    </Page>
  );
}
