import { useLoaderData } from '@remix-run/react';
import {
  clientActions,
  clientPath,
  MEMBER_ROLE_LABELS,
  PARTY_KIND_LABELS,
  signInGap,
} from '~/domain/party/party';
import { dateTimeText } from '~/domain/time/formats';
import { leadToMerged } from '~/routes/_portal/merged-client.server';
import { viewerLoader } from '~/http/viewer.server';
import { getClient } from '~/models/party/client.server';
import { listLookalikes } from '~/models/party/merge.server';
import { listMerges } from '~/models/party/undo-merge.server';
import { listClientSections, listNotes } from '~/models/party/records.server';
import { Badge } from '~/ui/badge';
import { ContactLinks, SecondaryLink, TapLink } from '~/ui/link';
import { ButtonLink } from '~/ui/button';
import { List } from '~/ui/list';
import { NoteForm, NoteList } from '~/ui/note-form';
import { NoticeLine } from '~/ui/notice';
import { Page, PageSection, type PageHandle } from '~/ui/page';
import { RecordSections } from '~/ui/record-list';

export const handle: PageHandle<typeof loader> = { record: ({ client }) => client.name };

/** Everything of one client on one page. */
export const loader = viewerLoader(async ({ id, viewer }) => {
  const now = new Date();
  const [client, sections, notes, lookalikes, merges] = await Promise.all([
    getClient(id).catch(leadToMerged(viewer, id, clientPath)),
    listClientSections(id, now),
    listNotes(id),
    listLookalikes(id),
    listMerges(id, now),
  ]);
  return {
    client,
    gap: signInGap(client),
    sections,
    lookalikes,
    merges,
    notes: notes.map(({ created_at: createdAt, ...note }) => ({ ...note, createdAt })),
  };
});

export default function Client() {
  const { client, gap, sections, notes, lookalikes, merges } = useLoaderData<typeof loader>();
  const { id, name, kind, email, phone, archivedAt, members } = client;
  const page = clientPath(id);
  const actions = [
    ...clientActions(id),
    { label: 'Send a file', href: `/admin/documents/new?client=${id}` },
    { label: 'Send a PDF to sign', href: `/admin/letters/pdf?client=${id}` },
    { label: 'New task', href: `/tasks/new?client=${id}&from=${page}` },
  ];
  return (
    <Page wide title={name} lead={<ContactLinks email={email} phone={phone} />}>
      <p className="flex flex-wrap gap-2 empty:hidden">
        {kind === 'company' && <Badge>{PARTY_KIND_LABELS.company}</Badge>}
        {archivedAt && <Badge look="warn">Archived</Badge>}
      </p>
      {gap && <NoticeLine {...gap} />}
      {lookalikes.map((other) => (
        <NoticeLine
          key={other.id}
          text={`This looks like another client, ${[other.name, other.email].filter(Boolean).join(', ')}.`}
          link={{ label: 'Merge', href: `${page}/merge?client=${other.id}` }}
        />
      ))}
      <p className="flex flex-wrap gap-3">
        {actions.map(({ label, href }) => (
          <ButtonLink
            key={label}
            href={href}
            look={label === 'Message' && !gap ? 'primary' : 'outline'}
          >
            {label}
          </ButtonLink>
        ))}
      </p>
      <div className="grid gap-10 lg:grid-cols-[2fr_1fr]">
        <RecordSections partyId={id} sections={sections} />
        <div className="space-y-8">
          <PageSection id="members" title="Who signs in">
            <ul className="mt-2 divide-y divide-line border-y border-line empty:hidden">
              {members.map(({ id: accountId, fullName, role }) => (
                <li key={accountId} className="flex flex-wrap justify-between gap-x-4 py-2.5">
                  <a href={`/admin/users/${accountId}`}>{fullName}</a>
                  <span className="text-muted">{MEMBER_ROLE_LABELS[role]}</span>
                </li>
              ))}
            </ul>
            <TapLink href={`${page}/members`}>{gap?.link.label ?? 'Change who signs in'}</TapLink>
          </PageSection>
          <PageSection id="notes" title="Notes for staff" className="space-y-4">
            <NoteForm id={id} />
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
          {merges.length > 0 && (
            <PageSection id="merges" title="Merged clients">
              <List items={merges}>
                {(merge) => (
                  <div>
                    <p>
                      Merged with {merge.removedName} by {merge.by ?? 'a former user'},{' '}
                      {dateTimeText(merge.mergedAt)}
                      {merge.undoneAt && `. Undone ${dateTimeText(merge.undoneAt)}.`}
                    </p>
                    {merge.canUndo && (
                      <TapLink href={`${page}/merges/${merge.id}/undo`}>
                        Undo<span className="sr-only"> the merge with {merge.removedName}</span>
                      </TapLink>
                    )}
                  </div>
                )}
              </List>
            </PageSection>
          )}
          <p className="flex flex-wrap gap-3">
            <SecondaryLink href={`${page}/edit`}>Edit client</SecondaryLink>
            <SecondaryLink href={`${page}/merge`}>Merge with another client</SecondaryLink>
            {archivedAt ? (
              <SecondaryLink href={`${page}/restore`}>Restore client</SecondaryLink>
            ) : (
              <SecondaryLink href={`${page}/archive`}>Archive client</SecondaryLink>
            )}
          </p>
        </div>
      </div>
    </Page>
  );
}

/** How many notes are shown before the older ones. */
const NEWEST = 3;
