import { useLoaderData } from '@remix-run/react';
import { z } from 'zod';
import { INVITATION_DAYS } from '~/domain/access/authority';
import { readClientFilter } from '~/domain/party/client-list';
import { CLIENTS, clientPath } from '~/domain/party/party';
import { formAction } from '~/http/form-action.server';
import { requireFreshProof, viewerLoader } from '~/http/viewer.server';
import { inviteClients, listInvitable, MAX_INVITED } from '~/models/party/member.server';
import { SchemaForm } from '~/ui/form';
import { LinkLine } from '~/ui/link';
import { Entry, List } from '~/ui/list';
import { Page, PageSection } from '~/ui/page';

const schema = z.object({ client: z.array(z.string().max(64)).max(MAX_INVITED).default([]) });

/** The clients of `?client=`, or with `?all=` everyone of a filter who can be invited. */
export const loader = viewerLoader(async ({ args, viewer, searchParams }) => {
  requireFreshProof(args, viewer);
  const isAll = searchParams.has('all');
  const chosenBy = isAll ? readClientFilter(searchParams) : searchParams.getAll('client');
  const clients = await listInvitable(chosenBy, new Date());
  return {
    invited: clients.filter(({ obstacle }) => obstacle === null),
    left: clients.flatMap(({ obstacle, ...client }) => (obstacle ? [{ ...client, obstacle }] : [])),
  };
});

export const action = formAction(
  schema,
  async ({ client }, { viewer }) => {
    const count = await inviteClients(viewer, client, new Date());
    const who = count === 1 ? '1 client' : `${count} clients`;
    return count > 0
      ? { to: CLIENTS, text: `We’re emailing an invitation to ${who}.` }
      : { to: CLIENTS, kind: 'info', text: 'Everyone you chose is invited or signs in already.' };
  },
  { freshProof: true, limit: 'request by account' },
);

const OBSTACLES = {
  'no address': 'Has no email address.',
  'signs in': 'Someone signs in for them already.',
  invited: 'Has an open invitation.',
} as const;

export default function InviteClients() {
  const { invited, left } = useLoaderData<typeof loader>();
  return (
    <Page
      lead={`Each of them gets an email with a link that works once, for ${INVITATION_DAYS} days. Nothing is sent yet.`}
    >
      {invited.length > 0 && (
        <PageSection id="invited" title={`To invite: ${invited.length}`} className="space-y-4">
          <List items={invited}>
            {({ id, name, email }) => (
              <Entry title={<bdi>{name}</bdi>} href={clientPath(id)}>
                <p className="text-sm text-muted">{email}</p>
              </Entry>
            )}
          </List>
          <SchemaForm id="invitations" schema={schema} button="Send the invitations">
            {() =>
              invited.map(({ id }) => <input key={id} type="hidden" name="client" value={id} />)
            }
          </SchemaForm>
        </PageSection>
      )}
      {left.length > 0 && (
        <PageSection id="left" title={`Not invited: ${left.length}`}>
          <List items={left}>
            {({ id, name, obstacle }) => (
              <Entry
                title={<bdi>{name}</bdi>}
                href={clientPath(id)}
                aside={
                  obstacle === 'no address' && (
                    <a href={`${clientPath(id)}/edit`}>
                      Add an address<span className="sr-only"> for {name}</span>
                    </a>
                  )
                }
              >
                <p className="text-sm text-muted">{OBSTACLES[obstacle]}</p>
              </Entry>
            )}
          </List>
        </PageSection>
      )}
      {invited.length + left.length === 0 && (
        <p className="text-muted">
          Select the clients to invite in the list. Those who can sign in already need no
          invitation.
        </p>
      )}
      <LinkLine href={CLIENTS}>Back to the clients</LinkLine>
    </Page>
  );
}
