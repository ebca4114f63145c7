import { useLoaderData } from '@remix-run/react';
import { z } from 'zod';
import { INVITATION_DAYS } from '~/domain/access/authority';
import { newEmail } from '~/domain/identity/email';
import { MEMBER_ROLE_LABELS, MEMBER_ROLES } from '~/domain/party/party';
import { shortDateText } from '~/domain/time/formats';
import { formAction } from '~/http/form-action.server';
import { requireFreshProof, viewerLoader } from '~/http/viewer.server';
import { listMembers, sendMemberInvitation } from '~/models/party/member.server';
import { PostButton, TapLink } from '~/ui/link';
import { Choices } from '~/ui/field/controls';
import { EmailInput } from '~/ui/field/text';
import { SheetForm } from '~/ui/form';
import { List } from '~/ui/list';
import { Page, PageSection, type PageHandle } from '~/ui/page';

export const handle: PageHandle<typeof loader> = {
  title: ({ party }) => `Who signs in for ${party.name}`,
};

const memberSchema = z.object({
  email: newEmail('Enter an email address.', '\n'),
  role: z.enum(MEMBER_ROLES, { error: 'Choose their relationship to the client.' }),
});

/** For staff the client that the address names, for owners the one they act for. */
export const loader = viewerLoader(async ({ args, viewer, id }) => {
  requireFreshProof(args, viewer);
  const page = id ? `/admin/clients/${id}/members` : '/account/members';
  return { ...(await listMembers(viewer, id || viewer.partyId)), page };
});

export const action = formAction(
  memberSchema,
  async (invited, { id, viewer }) => {
    const partyId = id || viewer.partyId;
    await sendMemberInvitation(viewer, { partyId, ...invited }, new Date());
    return {
      to: id ? `/admin/clients/${id}/members` : '/account/members',
      text: `We’re emailing the invitation to ${invited.email}.`,
    };
  },
  { freshProof: true, limit: 'request by account' },
);

export default function Members() {
  const { party, members, invitations, canManage, page } = useLoaderData<typeof loader>();
  return (
    <Page lead="Each of them can see the client’s documents, messages, jobs and invoices, and act for the client.">
      <List items={members} empty="No one signs in for this client yet.">
        {({ id, fullName, role }) => (
          <>
            <span className="min-w-0 wrap-anywhere">
              <strong className="block">{fullName}</strong>
              <span className="text-muted">{MEMBER_ROLE_LABELS[role]}</span>
            </span>
            {canManage && id !== party.id && (
              <TapLink href={`${page}/${id}/removal`}>Remove</TapLink>
            )}
          </>
        )}
      </List>
      {invitations.length > 0 && (
        <PageSection id="invited" title="Invited">
          <List items={invitations}>
            {({ id, email, role, expiresAt }) => (
              <>
                <span className="min-w-0 wrap-anywhere">
                  <strong className="block">{email}</strong>
                  <span className="text-muted">
                    {MEMBER_ROLE_LABELS[role]}, until {shortDateText(expiresAt)}
                  </span>
                </span>
                {canManage && (
                  <PostButton action={`${page}/invitations/${id}/withdrawal`} look="outline">
                    Withdraw
                  </PostButton>
                )}
              </>
            )}
          </List>
        </PageSection>
      )}
      {canManage ? (
        <PageSection id="invite" title="Invite someone" className="space-y-4">
          <p>They get an email with a link that works once, for {INVITATION_DAYS} days.</p>
          <SheetForm
            schema={memberSchema}
            id="member-form"
            button="Send the invitation"
            look="accent"
          >
            {({ email, role }) => (
              <>
                <EmailInput {...email} autoComplete="off" />
                <Choices
                  {...role}
                  label="Relationship to the client"
                  columns="sm:grid-cols-2"
                  options={MEMBER_ROLE_LABELS}
                />
              </>
            )}
          </SheetForm>
        </PageSection>
      ) : (
        <p className="text-muted">An owner, or our office, can invite and remove people.</p>
      )}
    </Page>
  );
}
