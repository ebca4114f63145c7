import { useLoaderData } from '@remix-run/react';
import type { LoaderFunctionArgs } from '@remix-run/node';
import type { Options } from '~/domain/firm/fields';
import { shownFields } from '~/domain/firm/shown-fields';
import { officeHours } from '~/domain/firm/hours';
import { itemPath, KINDS, type Kind, type ValuesOf } from '~/domain/firm/kinds';
import { sampleLetter } from '~/domain/letters/sample';
import { logoSize } from '~/domain/firm/logo';
import { sampleMail, type MailWords } from '~/domain/email/mail';
import { findItemMail } from '~/domain/email/texts';
import { officeYear } from '~/domain/time/civil-time';
import { dateTimeText } from '~/domain/time/formats';
import { requireFirm } from '~/http/request.server';
import { listBookingsOutside } from '~/models/day-off.server';
import {
  getItem,
  listReferences,
  listVersions,
  type Values,
} from '~/models/firm/content-items.server';
import { siteAddress } from '~/models/notification.server';
import { Badge } from '~/ui/badge';
import { BookingList } from '~/ui/booking-list';
import { PostButton, SecondaryLink } from '~/ui/link';
import { ButtonLink } from '~/ui/button';
import { Entry, Facts, List } from '~/ui/list';
import { OrganizerPreview } from '~/ui/organizer/preview';
import { type Loaded, Page, type PageHandle, PageSection } from '~/ui/page';
import { LetterView } from '~/ui/letters/letter-view';
import { RichText, SITE_LOOK } from '~/ui/rich-text';
import { requireItem } from '../catalog-item.server';

export const handle: PageHandle<typeof loader> = {
  title: ({ kind, title }) => (KINDS[kind].single ? KINDS[kind].many : title),
  record: ({ kind }) => KINDS[kind].many,
  crumb: ({ kind, title }) => (KINDS[kind].single ? KINDS[kind].many : title),
  parent: ({ kind }) => (kind === 'home' ? '/admin/catalog' : null),
};

export async function loader(args: LoaderFunctionArgs) {
  const { kind, id } = requireItem(args);
  const firm = requireFirm(args.context);
  const [item, versions, references] = await Promise.all([
    getItem(kind, id),
    listVersions(kind, id),
    listReferences(kind),
  ]);
  const { published, values } = item;
  const mail = findItemMail(kind, id);
  const changes = (before: Values, after: Values) => listChanges(kind, before, after, references);
  const week = kind === 'firm' && published && item.hasDraft && (values as ValuesOf<'firm'>);
  return {
    ...item,
    questions: kind === 'organizer' ? String(values.questions) : null,
    taxYear: officeYear(new Date()) - 1,
    sample: mail && sampleMail(firm, mail, values as MailWords, siteAddress('/'), SITE_LOOK),
    letter: kind === 'letter' ? sampleLetter(firm, (values as ValuesOf<'letter'>).body) : null,
    shown: shownFields(kind, values, references),
    changes: item.hasDraft && published ? changes(published, values) : [],
    outside: week ? await listBookingsOutside(officeHours(week), new Date()) : [],
    versions: versions.map(({ number, publishedAt, by, values: data }, index) => {
      const before = versions[index + 1];
      return {
        id: number,
        published: `${dateTimeText(publishedAt)}${by ? ` by ${by}` : ''}`,
        changes: before ? changes(before.values, data) : [],
      };
    }),
  };
}

type Change = { label: string; before: string; after: string };

const listChanges = (kind: Kind, before: Values, after: Values, references: Options): Change[] => {
  const earlier = new Map(shownFields(kind, before, references));
  return shownFields(kind, after, references).flatMap(([label, text]) => {
    const old = earlier.get(label) ?? '';
    if (old === text) return [];
    return isPicture(old)
      ? [{ label, before: '', after: text || 'Removed' }]
      : [{ label, before: old, after: text }];
  });
};

export default function ItemPage() {
  const { kind, id, shown, changes, outside, versions, mail, sample, letter, ...state } =
    useLoaderData<typeof loader>();
  const { questions, taxYear } = state;
  const { hasDraft, published, archivedAt, version } = state;
  const path = `/admin/catalog/${kind}/${id}`;
  const edit = `${itemPath(kind, id)}/edit`;
  return (
    <Page lead={mail ? `Sent when ${mail.when}.` : KINDS[kind].lead}>
      <div className="flex flex-wrap items-center gap-3">
        <Badge>{statusText(state)}</Badge>
        <ButtonLink href={edit}>Edit</ButtonLink>
        {archivedAt ? (
          <PostButton look="outline" action={`${path}/restoration`}>
            Put it back
          </PostButton>
        ) : (
          !KINDS[kind].fixed && <SecondaryLink href={`${path}/archive`}>Archive</SecondaryLink>
        )}
      </div>
      {hasDraft && !archivedAt && (
        <PageSection id="draft" title={published ? 'Changes to publish' : 'Not published yet'}>
          <Changes changes={changes} />
          {outside.length > 0 && (
            <div className="mt-4 space-y-3">
              <p>
                These consultations are booked outside the new hours. They stay as booked unless you
                move or cancel them:
              </p>
              <BookingList bookings={outside} />
            </div>
          )}
          <div className="mt-4 flex flex-wrap gap-3">
            <PostButton action={`${path}/publication`} name="draft" value={state.draftKey}>
              Publish
            </PostButton>
            {(published || !KINDS[kind].single) && (
              <PostButton
                action={`${path}/discarding`}
                look="outline"
                name="draft"
                value={state.draftKey}
              >
                Discard the draft
              </PostButton>
            )}
          </div>
        </PageSection>
      )}
      <PageSection id="content" title={hasDraft ? 'Draft' : 'Current version'}>
        {letter ? (
          <div className="my-3 rounded-lg border border-line bg-surface p-6">
            <LetterView blocks={letter} />
          </div>
        ) : sample ? (
          <Sample {...sample} path={path} />
        ) : questions ? (
          <OrganizerPreview questions={questions} taxYear={taxYear} />
        ) : (
          <Facts
            facts={shown.map(([label, text]) => [label, text && <Lines key={label} text={text} />])}
          />
        )}
      </PageSection>
      {mail?.isDefault === false && (
        <PostButton
          action={`${path}/versions/0`}
          look="outline"
          name="draft"
          value={state.draftKey}
        >
          Back to the default text
        </PostButton>
      )}
      {versions.length > 0 && (
        <PageSection id="history" title="History">
          <List items={versions}>
            {(entry) => (
              <Entry
                title={`Version ${entry.id}`}
                aside={
                  entry.id !== version && (
                    <PostButton
                      action={`${path}/versions/${entry.id}`}
                      look="outline"
                      name="draft"
                      value={state.draftKey}
                    >
                      Restore this version<span className="sr-only">: version {entry.id}</span>
                    </PostButton>
                  )
                }
              >
                <p className="text-sm text-muted">Published {entry.published}</p>
                <Changes changes={entry.changes} />
              </Entry>
            )}
          </List>
        </PageSection>
      )}
    </Page>
  );
}

/** A mail with samples in place of its placeholders. */
const Sample = ({ subject, html, path }: { subject: string; html: string; path: string }) => (
  <>
    <div className="my-3 rounded-lg border border-line bg-surface p-6">
      <p className="mb-4 border-b border-line pb-4 font-semibold wrap-anywhere">{subject}</p>
      <RichText html={html} />
    </div>
    <PostButton look="outline" action={`${path}/test`}>
      Send me a test
    </PostButton>
  </>
);

type State = Pick<Loaded<typeof loader>, 'hasDraft' | 'published' | 'archivedAt' | 'version'>;

function statusText({ hasDraft, published, archivedAt, version }: State): string {
  if (archivedAt) return 'Archived';
  if (published && version === 0) return hasDraft ? 'Default text, with a draft' : 'Default text';
  if (!published) return 'Draft';
  return hasDraft
    ? `Version ${version} is published, with a draft`
    : `Version ${version} is published`;
}

const isPicture = (text: string) => text.startsWith('data:image/');

const Lines = ({ text }: { text: string }) =>
  isPicture(text) ? (
    <img src={text} alt="Chosen file" {...logoSize(text)} className="logo" />
  ) : (
    <span className="whitespace-pre-line">{text}</span>
  );

const Changes = ({ changes }: { changes: readonly Change[] }) => (
  <ul className="mt-2 space-y-2 empty:hidden">
    {changes.map(({ label, before, after }) => (
      <li key={label} className="border-l-2 border-line pl-3 wrap-anywhere whitespace-pre-line">
        <span className="font-semibold">{label}: </span>
        {before && <del className="text-muted">{before}</del>}{' '}
        {after && (
          <ins>
            <Lines text={after} />
          </ins>
        )}
      </li>
    ))}
  </ul>
);
