import { useLoaderData } from '@remix-run/react';
import { canActAs, ROLE_LABELS } from '~/domain/access/roles';
import { clientPath } from '~/domain/party/party';
import { dateTimeText } from '~/domain/time/formats';
import { viewerLoader } from '~/http/viewer.server';
import { getPerson } from '~/models/account/directory.server';
import { listParties } from '~/models/party/member.server';
import { listAccountSections } from '~/models/party/records.server';
import { Badge } from '~/ui/badge';
import { ContactLinks, SecondaryLink } from '~/ui/link';
import { ButtonLink } from '~/ui/button';
import { Facts } from '~/ui/list';
import { Page, PageSection, type PageHandle } from '~/ui/page';
import { RecordSections } from '~/ui/record-list';

export const handle: PageHandle<typeof loader> = { record: ({ person }) => person.fullName };

export const loader = viewerLoader(async ({ viewer, id }) => {
  const now = new Date();
  const [person, sections, parties] = await Promise.all([
    getPerson(id, now),
    listAccountSections(id, now),
    listParties(id),
  ]);
  const isOwn = id === viewer.accountId;
  return { person, sections, parties, isOwn, canGrant: canActAs('superadmin', viewer.roles) };
});

export default function User() {
  const { person, sections, parties, isOwn, canGrant } = useLoaderData<typeof loader>();
  const { phone, sessions, disabledAt } = person;
  const page = `/admin/users/${person.id}`;
  const query = new URLSearchParams({ person: person.id });
  const changes = [
    !disabledAt && ['Send a sign-in link', `${page}/link`],
    sessions > 0 && ['Sign out everywhere', `${page}/sign-out`],
    canGrant && !isOwn && ['Grant a role', `/superadmin/roles/grant?${query}`],
    !isOwn &&
      (disabledAt ? ['Enable account', `${page}/enable`] : ['Disable account', `${page}/disable`]),
  ].filter((each) => each !== false);
  return (
    <Page wide title={person.fullName} lead={<ContactLinks email={person.email} phone={phone} />}>
      <p className="flex flex-wrap gap-2">
        {disabledAt && <Badge look="warn">Disabled</Badge>}
        {person.grants.map(({ id, role }) => (
          <Badge key={id} look="good">
            {ROLE_LABELS[role]}
          </Badge>
        ))}
        {person.grants.length === 0 && <Badge>No role</Badge>}
        {person.waitingFor && <Badge look="warn">Waiting for approval</Badge>}
      </p>
      <p className="flex flex-wrap gap-3 empty:hidden">
        {parties.map(({ id, name }) => (
          <ButtonLink key={id} href={clientPath(id)}>
            {parties.length > 1 ? `Open ${name}` : 'Open client’s page'}
          </ButtonLink>
        ))}
      </p>
      <Facts
        facts={[
          ['Location', person.location],
          ['What they need', person.purpose],
          ['Registered', dateTimeText(person.createdAt)],
          ['Email', person.verified ? 'Confirmed' : 'Not confirmed yet'],
          ['Onboarding', person.onboarded ? 'Completed' : 'Not completed'],
          ['Signed in on', `${sessions} ${sessions === 1 ? 'device' : 'devices'}`],
          ['Disabled', disabledAt && dateTimeText(disabledAt)],
        ]}
      />
      <PageSection id="account" title="Account" className="space-y-3">
        <div className="flex flex-wrap gap-3">
          {changes.map(([label, href]) => (
            <SecondaryLink key={label} href={href}>
              {label}
            </SecondaryLink>
          ))}
        </div>
      </PageSection>
      <RecordSections partyId={person.id} sections={sections} />
    </Page>
  );
}
