import { useLoaderData } from '@remix-run/react';
import { mayActAs, ROLE_LABELS } from '~/domain/access/roles';
import { dateTimeText } from '~/domain/time/formats';
import { viewerLoader } from '~/http/viewer.server';
import { getPerson, listNotes, listSections } from '~/models/account/person.server';
import { Badge } from '~/ui/badge';
import { ButtonLink } from '~/ui/button';
import { SecondaryLink } from '~/ui/link';
import { Facts, List } from '~/ui/list';
import { NoteForm } from '~/ui/note-form';
import { Page, PageSection, type PageHandle } from '~/ui/page';
import { RecordList } from '~/ui/record-list';

export const handle: PageHandle<typeof loader> = { record: ({ person }) => person.fullName };

export const loader = viewerLoader(async ({ viewer, id }) => {
  const now = new Date();
  const [person, sections, notes] = await Promise.all([
    getPerson(id, now),
    listSections(id, now),
    listNotes(id),
  ]);
  const isOwn = id === viewer.accountId;
  return { person, sections, notes, isOwn, canGrant: mayActAs('superadmin', viewer.roles) };
});

type Loaded = ReturnType<typeof useLoaderData<typeof loader>>;

export default function User() {
  const { person, sections, notes, isOwn, canGrant } = useLoaderData<typeof loader>();
  const { phone, sessions, disabledAt } = person;
  const page = `/admin/users/${person.id}`;
  const query = new URLSearchParams({ email: person.email });
  const changes = [
    !disabledAt && ['Send a sign-in link', `${page}/link`],
    sessions > 0 && ['Sign out everywhere', `${page}/sign-out`],
    canGrant && !isOwn && ['Grant a role', `/superadmin/roles/grant?${query}`],
    !isOwn &&
      (disabledAt ? ['Enable account', `${page}/enable`] : ['Disable account', `${page}/disable`]),
  ].filter((each) => each !== false);
  return (
    <Page
      wide
      title={person.fullName}
      lead={
        <>
          <a href={`mailto:${person.email}`}>{person.email}</a>
          {phone && (
            <>
              , <a href={`tel:${phone.replace(/[^\d+]/g, '')}`}>{phone}</a>
            </>
          )}
        </>
      }
    >
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
        {!isOwn && <ButtonLink href={`/messaging/${person.id}`}>Open conversation</ButtonLink>}
        {!disabledAt && (
          <SecondaryLink href={`/admin/documents/requests/new?${query}`}>
            Request documents
          </SecondaryLink>
        )}
      </p>
      <SectionIndex sections={sections} />
      <div className="grid gap-10 lg:grid-cols-[2fr_1fr]">
        <PageSection id="notes" title="Notes for staff" className="space-y-4">
          <NoteForm id={person.id} />
          <NoteList notes={notes.slice(0, NEWEST)} />
          {notes.length > NEWEST && (
            <details>
              <summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold text-primary underline underline-offset-4">
                {notes.length - NEWEST} older
              </summary>
              <NoteList notes={notes.slice(NEWEST)} />
            </details>
          )}
        </PageSection>
        <div className="space-y-8">
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
        </div>
      </div>
      <div className="space-y-8">
        {sections.map(({ id, title, empty, total, lines }) => (
          <PageSection key={id} id={id} title={title}>
            {lines.length === 0 && <p className="mt-2 text-muted">{empty}</p>}
            <RecordList lines={lines} />
            {total > lines.length && (
              <p className="mt-2">
                <a href={`${page}/records/${id}`}>
                  All {total}
                  <span className="sr-only"> of {title}</span>
                </a>
              </p>
            )}
          </PageSection>
        ))}
      </div>
    </Page>
  );
}

/** How many notes are shown before the older ones. */
const NEWEST = 3;

const NoteList = ({ notes }: Pick<Loaded, 'notes'>) => (
  <List items={notes}>
    {({ text, created_at, author }) => (
      <div>
        <p className="whitespace-pre-wrap wrap-anywhere">{text}</p>
        <p className="mt-1 text-sm text-muted">
          {author ?? 'Somebody who has left'}, {dateTimeText(created_at)}
        </p>
      </div>
    )}
  </List>
);

function SectionIndex({ sections }: Pick<Loaded, 'sections'>) {
  const links = [
    { id: 'notes', title: 'Notes for staff', total: null },
    { id: 'account', title: 'Account', total: null },
    ...sections,
  ];
  return (
    <nav aria-label="On this page" className="border-y border-line py-2">
      <ul className="flex flex-wrap gap-x-6">
        {links.map(({ id, title, total }) => (
          <li key={id}>
            <a href={`#${id}`} className="tap-target gap-2">
              {title}
              {total !== null && <span className="text-sm text-muted tabular-nums">{total}</span>}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
