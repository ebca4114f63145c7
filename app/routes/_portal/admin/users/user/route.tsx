import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { ROLE_LABELS } from '~/domain/access/roles';
import { mayActAs } from '~/domain/access/roles';
import { requireViewer } from '~/http/viewer.server';
import { getPerson, listNotes, listSections } from '~/models/account/person.server';
import { ButtonLink } from '~/ui/button';
import { Badge } from '~/ui/badge';
import { NoteForm } from '~/ui/note-form';
import { Page, PageSection, type PageHandle } from '~/ui/page';

import { Notes } from './notes';
import { SectionIndex, Sections } from './sections';
import { Facts } from './facts';

export const handle: PageHandle<typeof loader> = {
  record: ({ person }) => person.fullName,
};

export async function loader(args: LoaderFunctionArgs) {
  const viewer = requireViewer(args.context);
  const id = args.params.id ?? '';
  const now = new Date();
  const [person, sections, notes] = await Promise.all([
    getPerson(id, now),
    listSections(id, now),
    listNotes(id),
  ]);
  return {
    person,
    sections,
    notes,
    own: id === viewer.accountId,
    grants: mayActAs('superadmin', viewer.roles),
  };
}

export default function User() {
  const { person, sections, notes, own, grants } = useLoaderData<typeof loader>();
  const page = `/admin/users/${person.id}`;
  return (
    <Page wide title={person.fullName} lead={<Reach {...person} />}>
      <p className="flex flex-wrap gap-2">
        {person.disabledAt && <Badge look="warn">Disabled</Badge>}
        {person.grants.map(({ id, role }) => (
          <Badge key={id} look="good">
            {ROLE_LABELS[role]}
          </Badge>
        ))}
        {person.grants.length === 0 && <Badge>No role</Badge>}
        {person.waitingFor && <Badge look="warn">Waiting for approval</Badge>}
      </p>
      <p className="flex flex-wrap gap-3 empty:hidden">
        {!own && <ButtonLink href={`/messaging/${person.id}`}>Open conversation</ButtonLink>}
        {!person.disabledAt && (
          <ButtonLink
            look="outline"
            href={`/admin/documents/requests/new?${new URLSearchParams({ email: person.email })}`}
          >
            Request documents
          </ButtonLink>
        )}
      </p>
      <SectionIndex sections={sections} />
      <div className="grid gap-10 lg:grid-cols-[2fr_1fr]">
        <Notes notes={notes}>
          <NoteForm id={person.id} />
        </Notes>
        <div className="space-y-8">
          <Facts person={person} />
          <PageSection id="account" title="Account" className="space-y-3">
            <div className="flex flex-wrap gap-3">
              {!person.disabledAt && (
                <ButtonLink look="outline" href={`${page}/link`}>
                  Send a sign-in link
                </ButtonLink>
              )}
              {person.sessions > 0 && (
                <ButtonLink look="outline" href={`${page}/sign-out`}>
                  Sign out everywhere
                </ButtonLink>
              )}
              {grants && !own && (
                <ButtonLink
                  look="outline"
                  href={`/superadmin/roles/grant?${new URLSearchParams({ email: person.email })}`}
                >
                  Grant a role
                </ButtonLink>
              )}
              {!own && (
                <ButtonLink
                  look="outline"
                  href={`${page}/${person.disabledAt ? 'enable' : 'disable'}`}
                >
                  {person.disabledAt ? 'Enable account' : 'Disable account'}
                </ButtonLink>
              )}
            </div>
          </PageSection>
        </div>
      </div>
      <Sections page={page} sections={sections} />
    </Page>
  );
}

function Reach({ email, phone }: { email: string; phone: string | null }) {
  return (
    <>
      <a href={`mailto:${email}`}>{email}</a>
      {phone && (
        <>
          , <a href={`tel:${phone.replace(/[^\d+]/g, '')}`}>{phone}</a>
        </>
      )}
    </>
  );
}
