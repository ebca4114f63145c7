import { useLoaderData } from '@remix-run/react';
import { MAX_SEARCH, searchItems } from '~/domain/firm/search-items';
import { oneLine } from '~/domain/forms/text';
import { itemPath, kindPath, KINDS, type Kind } from '~/domain/firm/kinds';
import { requireKind } from '~/http/content-item.server';
import { redirect } from '~/http/redirect.server';
import { viewerLoader } from '~/http/viewer.server';
import { listItems } from '~/models/firm/content.server';
import { Badge } from '~/ui/badge';
import { Button, ButtonLink } from '~/ui/button';
import { Input } from '~/ui/field/text';
import { Entry, List } from '~/ui/list';
import { SecondaryLink } from '~/ui/link';
import { Page, type PageHandle } from '~/ui/page';

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
  const q = oneLine(searchParams.get('q') ?? '').slice(0, MAX_SEARCH);
  const items = searchItems(all, q).map(({ values: _, published, ...item }) => {
    return { ...item, isPublished: published !== null };
  });
  const drafts = all.filter(({ hasDraft, archivedAt }) => hasDraft && !archivedAt);
  const unpublished = drafts.filter(({ published }) => published === null);
  const counts = { drafts: drafts.length, unpublished: unpublished.length };
  return { kind, q, items, isLong: all.length > SHORT, ...counts };
});

export default function KindPage() {
  const { kind, q, items, isLong, drafts, unpublished } = useLoaderData<typeof loader>();
  const { one, lead } = KINDS[kind];
  return (
    <Page lead={lead}>
      <p className="flex flex-wrap items-center gap-3">
        <ButtonLink href={`${kindPath(kind)}/new`}>Add a {one}</ButtonLink>
        {drafts > 1 && (
          <SecondaryLink href={`${kindPath(kind)}/publication`}>
            Publish all {drafts} drafts
          </SecondaryLink>
        )}
        {unpublished > 1 && (
          <SecondaryLink href={`${kindPath(kind)}/discarding`}>
            Discard {unpublished < drafts ? `the ${unpublished} new` : `all ${unpublished}`} drafts
          </SecondaryLink>
        )}
      </p>
      {isLong && (
        <form role="search" className="flex flex-wrap items-end gap-3">
          <div className="min-w-0 flex-1">
            <Input
              id="q"
              name="q"
              type="search"
              label={`Search ${KINDS[kind].many.toLowerCase()}`}
              defaultValue={q}
              maxLength={MAX_SEARCH}
            />
          </div>
          <Button look="outline">Search</Button>
        </form>
      )}
      <List
        items={items}
        empty={q ? 'Nothing has these words. Try fewer of them.' : 'Nothing here yet.'}
      >
        {({ id, title, hasDraft, isPublished, archivedAt }) => (
          <Entry
            title={title}
            href={itemPath(kind, id)}
            aside={
              archivedAt ? (
                <Badge>Archived</Badge>
              ) : (
                !q && <Move kind={kind} id={id} title={title} />
              )
            }
          >
            {hasDraft && (
              <p className="text-sm text-muted">
                {isPublished ? 'Has changes that aren’t published' : 'Not published yet'}
              </p>
            )}
          </Entry>
        )}
      </List>
    </Page>
  );
}

const Move = ({ kind, id, title }: { kind: Kind; id: string; title: string }) => (
  <form method="post" action={`${itemPath(kind, id)}/position`} className="flex gap-2">
    {(['up', 'down'] as const).map((direction) => (
      <button
        key={direction}
        name="direction"
        value={direction}
        className="tap-target cursor-pointer font-semibold text-primary"
      >
        {direction === 'up' ? 'Up' : 'Down'}
        <span className="sr-only">: {title}</span>
      </button>
    ))}
  </form>
);
