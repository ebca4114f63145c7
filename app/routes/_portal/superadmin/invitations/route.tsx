import { useLoaderData } from '@remix-run/react';
import { INVITATION_DAYS } from '~/domain/access/authority';
import { isRole, ROLE_LABELS } from '~/domain/access/roles';
import { dateTimeText } from '~/domain/time/formats';
import { viewerLoader } from '~/http/viewer.server';
import {
  listInvitations,
  getInvitationState,
  type InvitationState,
} from '~/models/invitation.server';
import { Badge } from '~/ui/badge';
import { ButtonLink } from '~/ui/button';
import { Entry, List } from '~/ui/list';
import { Page } from '~/ui/page';

const STATES: Record<InvitationState, string> = {
  open: 'Open',
  accepted: 'Accepted',
  revoked: 'Revoked',
  expired: 'Expired',
};

export const loader = viewerLoader(async ({ after }) => {
  const { rows, next } = await listInvitations(after);
  const now = new Date();
  return { next, rows: rows.map((row) => ({ ...row, state: getInvitationState(row, now) })) };
});

export default function Invitations() {
  const { rows, next } = useLoaderData<typeof loader>();
  return (
    <Page
      wide
      lead={`Invite colleagues by email. The link works once, for ${INVITATION_DAYS} days.`}
      actions={<ButtonLink href="/superadmin/invitations/new">Invite a colleague</ButtonLink>}
    >
      <List items={rows} next={next} empty="No invitations yet. The ones you send appear here.">
        {({ id, email, role, createdAt, expiresAt, state }) => (
          <Entry
            title={email}
            aside={
              <p className="flex items-center gap-4">
                <Badge look={state === 'open' ? 'good' : 'plain'}>{STATES[state]}</Badge>
                {state === 'open' && (
                  <a href={`/superadmin/invitations/${id}/revoke`}>
                    Revoke<span className="sr-only"> the invitation of {email}</span>
                  </a>
                )}
              </p>
            }
          >
            <p className="text-sm text-muted">
              {isRole(role) ? ROLE_LABELS[role] : role}, sent {dateTimeText(createdAt)}
              {state === 'open' && `, works until ${dateTimeText(expiresAt)}`}
            </p>
          </Entry>
        )}
      </List>
    </Page>
  );
}
