import { useLoaderData } from '@remix-run/react';
import { withArticle } from '~/domain/access/roles';
import { searchWords } from '~/domain/forms/text';
import { MAIL_GROUPS } from '~/domain/email/texts';
import { FIELDS, itemPath, kindPath, KINDS, type Kind } from '~/domain/firm/kinds';
import { unitPrice } from '~/domain/firm/service-links';
import { requireKind } from '../catalog-item.server';
import { redirect } from '~/http/redirect.server';
import { viewerLoader } from '~/http/viewer.server';
import { listItems } from '~/models/firm/content-items.server';
import { Badge } from '~/ui/badge';
import { ButtonLink } from '~/ui/button';
import { SearchForm } from '~/ui/search-form';
import { Entry, List } from '~/ui/list';
import { type Loaded, Page, type PageHandle, PageSection } from '~/ui/page';
import { matchesWords } from '~/domain/folding';
import { toForm } from '~/domain/firm/fields';

export const handle: PageHandle<typeof loader> = {
  title: ({ kind }) => KINDS[kind].many,
  record: ({ kind }) => KINDS[kind].many,
};

/** A list of more is searched. */
const SHORT = 20;

export const loader = viewerLoader(async ({ args, searchParams }) => {
  const kind = requireKind(args);
  if (KINDS[kind].single) throw redirect(itemPath(kind, kind));
  const all = await listItems(kind);
  const q = searchWords(searchParams);
  const items = searchItems(all, q).map(({ values, published, ...item }) => {
    const isPriced = typeof values.priceCents === 'number';
    const price = isPriced ? unitPrice(values as Parameters<typeof unitPrice>[0]) : null;
    return { ...item, price, isPublished: published !== null };
  });
  const groups = toGroups(kind, items).filter((group) => group.items.length > 0);
  return { kind, q, groups, isLong: all.length > SHORT };
});

/** Emails under what they are about, everything else in one list. */
const toGroups = <Each extends { id: string }>(kind: Kind, items: Each[]) =>
  kind === 'email'
    ? Object.entries(MAIL_GROUPS).map(([title, mails]) => ({
        title,
        items: items.filter(({ id }) => mails.some((mail) => mail.id === id)),
      }))
    : [{ title: '', items }];

export default function KindPage() {
  const { kind, q, groups, isLong } = useLoaderData<typeof loader>();
  const { one, lead, fixed } = KINDS[kind];
  return (
    <Page
      lead={lead}
      actions={
        !fixed && <ButtonLink href={`${kindPath(kind)}/new`}>Add {withArticle(one)}</ButtonLink>
      }
    >
      {isLong && <SearchForm label={`Search ${KINDS[kind].many.toLowerCase()}`} />}
      {groups.length === 0 && (
        <p className="text-muted">
          {q ? 'Nothing matches. Try fewer words.' : 'Nothing here yet.'}
        </p>
      )}
      {groups.map(({ title, items }) =>
        title ? (
          <PageSection key={title} id={items[0]!.id} title={title}>
            <Items items={items} />
          </PageSection>
        ) : (
          <Items key={title} items={items} />
        ),
      )}
    </Page>
  );
}

type ListedItem = Loaded<typeof loader>['groups'][number]['items'][number];

const Items = ({ items }: { items: readonly ListedItem[] }) => (
  <List items={items}>
    {({ kind, id, title, price, hasDraft, isPublished, archivedAt, mail }) => (
      <Entry
        title={title}
        href={itemPath(kind, id)}
        aside={
          <div className="flex items-center gap-x-6 empty:hidden">
            {price}
            {archivedAt ? (
              <Badge>Archived</Badge>
            ) : (
              mail?.isDefault === false && <Badge>Changed</Badge>
            )}
          </div>
        }
      >
        {mail && <p className="text-sm text-muted">Sent when {mail.when}.</p>}
        {hasDraft && (
          <p className="text-sm text-muted">
            {isPublished ? 'Has changes that aren’t published' : 'Not published yet'}
          </p>
        )}
      </Entry>
    )}
  </List>
);

type Searched = { kind: Kind; title: string; values: Readonly<Record<string, unknown>> };

/** Items with every word of `q` in what their form holds; all of them if `q` is empty. */
const searchItems = <Each extends Searched>(items: readonly Each[], q: string): Each[] =>
  items.filter(({ kind, title, values }) =>
    matchesWords(q, title, ...Object.values(toForm(FIELDS[kind], values)).flat()),
  );
