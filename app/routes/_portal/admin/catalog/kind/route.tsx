import { useLoaderData } from '@remix-run/react';
import type { LoaderFunctionArgs } from '@remix-run/node';
import { itemPath, kindPath, KINDS, type Kind } from '~/domain/firm/kinds';
import { requireKind } from '~/http/content-item.server';
import { redirect } from '~/http/redirect.server';
import { listItems } from '~/models/firm/content.server';
import { Badge } from '~/ui/badge';
import { ButtonLink } from '~/ui/button';
import { Entry, List } from '~/ui/list';
import { Page, type PageHandle } from '~/ui/page';

export const handle: PageHandle<typeof loader> = {
  title: ({ kind }) => KINDS[kind].many,
  record: ({ kind }) => KINDS[kind].many,
};

export async function loader(args: LoaderFunctionArgs) {
  const kind = requireKind(args);
  if (KINDS[kind].single) throw redirect(itemPath(kind, kind));
  return { kind, items: await listItems(kind) };
}

export default function KindPage() {
  const { kind, items } = useLoaderData<typeof loader>();
  const { one, lead } = KINDS[kind];
  return (
    <Page lead={lead}>
      <ButtonLink href={`${kindPath(kind)}/new`}>Add a {one}</ButtonLink>
      <List items={items} empty="Nothing here yet.">
        {({ id, title, hasDraft, published, archivedAt }) => (
          <Entry
            title={title}
            href={itemPath(kind, id)}
            aside={
              archivedAt ? <Badge>Archived</Badge> : <Move kind={kind} id={id} title={title} />
            }
          >
            {hasDraft && (
              <p className="text-sm text-muted">
                {published ? 'Has changes that aren’t published' : 'Not published yet'}
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
