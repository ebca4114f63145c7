import { useLoaderData } from '@remix-run/react';
import type { LoaderFunctionArgs } from '@remix-run/node';
import { fieldOptions } from '~/domain/firm/content';
import { toForm, type Field, type Fields } from '~/domain/firm/fields';
import { FIELDS, itemPath, KINDS, previewPath, type Kind } from '~/domain/firm/kinds';
import { logoSize } from '~/domain/firm/logo';
import { mailOfItem, type MailWords } from '~/domain/email/texts';
import { sampleMail } from '~/domain/email/write-email';
import { dateTimeText } from '~/domain/time/formats';
import { requireItem } from '~/http/content-item.server';
import { getItem, listVersions, type Values } from '~/models/firm/content.server';
import { siteAddress } from '~/models/notification.server';
import { Badge } from '~/ui/badge';
import { Button, ButtonLink } from '~/ui/button';
import { SecondaryLink } from '~/ui/link';
import { Entry, Facts, List } from '~/ui/list';
import { Page, PageSection, type PageHandle } from '~/ui/page';
import { RichText, SITE_LOOK } from '~/ui/rich-text';

export const handle: PageHandle<typeof loader> = {
  title: ({ kind, title }) => (KINDS[kind].single ? KINDS[kind].many : title),
  record: ({ kind }) => KINDS[kind].many,
  crumb: ({ kind, title }) => (KINDS[kind].single ? KINDS[kind].many : title),
  parent: ({ kind }) => (kind === 'home' ? '/admin/catalog' : null),
};

export async function loader(args: LoaderFunctionArgs) {
  const { kind, id } = requireItem(args);
  const [item, versions] = await Promise.all([getItem(kind, id), listVersions(kind, id)]);
  const { published, values } = item;
  const mail = mailOfItem(kind, id);
  return {
    ...item,
    sample: mail && sampleMail(mail, values as MailWords, siteAddress('/'), SITE_LOOK),
    shown: shownFields(kind, values),
    changes: item.hasDraft && published ? listChanges(kind, published, values) : [],
    versions: versions.map(({ number, publishedAt, by, values: data }, index) => {
      const before = versions[index + 1];
      return {
        id: number,
        published: `${dateTimeText(publishedAt)}${by ? ` by ${by}` : ''}`,
        changes: before ? listChanges(kind, before.values, data) : [],
      };
    }),
  };
}

type Change = { label: string; before: string; after: string };

const listChanges = (kind: Kind, before: Values, after: Values): Change[] => {
  const earlier = new Map(shownFields(kind, before));
  return shownFields(kind, after).flatMap(([label, text]) => {
    const old = earlier.get(label) ?? '';
    if (old === text) return [];
    return isPicture(old)
      ? [{ label, before: '', after: text || 'Removed' }]
      : [{ label, before: old, after: text }];
  });
};

/** Each field with its value in words, or as a data URL where it is a picture. */
function shownFields(kind: Kind, values: Values): [label: string, text: string][] {
  const fields: Fields = FIELDS[kind];
  const form = toForm(fields, values);
  return Object.entries(fields).map(([name, field]) => [
    field.label,
    inWords(field, form[name] ?? ''),
  ]);
}

function inWords(field: Field, value: string | string[]): string {
  const { control } = field;
  if (control === 'check') return value === 'on' ? 'Yes' : 'No';
  if (control === 'money') return `$${String(value)}`;
  const labels = fieldOptions(field);
  return [value]
    .flat()
    .map((each) => labels.find((option) => option.value === each)?.label ?? each)
    .join(', ');
}

export default function ItemPage() {
  const { kind, id, shown, changes, versions, mail, sample, ...state } =
    useLoaderData<typeof loader>();
  const { hasDraft, published, archivedAt, version } = state;
  const path = `/admin/catalog/${kind}/${id}`;
  const edit = `${itemPath(kind, id)}/edit`;
  const preview = previewPath(kind, id, state.draftKey);
  return (
    <Page lead={mail ? `Sent when ${mail.when}.` : KINDS[kind].lead}>
      <div className="flex flex-wrap items-center gap-3">
        <Badge>{statusText({ hasDraft, published, archivedAt, version })}</Badge>
        <ButtonLink href={edit}>Edit</ButtonLink>
        {archivedAt ? (
          <PostButton action={`${path}/restoration`}>Put back on the site</PostButton>
        ) : (
          !KINDS[kind].fixed && <SecondaryLink href={`${path}/archive`}>Archive</SecondaryLink>
        )}
      </div>
      {hasDraft && !archivedAt && (
        <PageSection id="draft" title={published ? 'Changes to publish' : 'Not published yet'}>
          <Changes changes={changes} />
          <div className="mt-4 flex flex-wrap gap-3">
            <PostButton action={`${path}/publication`} draft={state.draftKey}>
              Publish
            </PostButton>
            {preview && <SecondaryLink href={preview}>See the page</SecondaryLink>}
            {(published || !KINDS[kind].single) && (
              <PostButton action={`${path}/discarding`}>Discard the draft</PostButton>
            )}
          </div>
        </PageSection>
      )}
      <PageSection
        id="content"
        title={hasDraft ? 'As it will read' : mail ? 'As it reads' : 'As visitors read it'}
      >
        {sample ? (
          <Sample {...sample} path={path} />
        ) : (
          <Facts
            facts={shown.map(([label, text]) => [label, text && <Lines key={label} text={text} />])}
          />
        )}
      </PageSection>
      {mail?.isDefault === false && (
        <PostButton action={`${path}/versions/0`}>Back to the default text</PostButton>
      )}
      {versions.length > 0 && (
        <PageSection id="history" title="History">
          <List items={versions}>
            {(entry) => (
              <Entry
                title={`Version ${entry.id}`}
                aside={
                  entry.id !== version && (
                    <PostButton action={`${path}/versions/${entry.id}`}>
                      Go back to it<span className="sr-only">: version {entry.id}</span>
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
    <PostButton action={`${path}/test`}>Send me a test</PostButton>
  </>
);

type State = Pick<
  ReturnType<typeof useLoaderData<typeof loader>>,
  'hasDraft' | 'published' | 'archivedAt' | 'version'
>;

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

/** `draft`: that of the draft shown, where the button publishes it. */
type PostButtonProps = { action: string; draft?: string; children: React.ReactNode };

const PostButton = ({ action, draft, children }: PostButtonProps) => (
  <form method="post" action={action}>
    {draft && <input type="hidden" name="draft" value={draft} />}
    <Button look={draft ? 'primary' : 'outline'}>{children}</Button>
  </form>
);
