import { useLoaderData } from '@remix-run/react';
import { startPath, KINDS, type Kind } from '~/domain/firm/kinds';
import { countItems } from '~/models/firm/content.server';
import { Badge } from '~/ui/badge';
import { Entry, List } from '~/ui/list';
import { Page } from '~/ui/page';

export async function loader() {
  const counts = await countItems();
  const kinds = (Object.keys(KINDS) as Kind[]).filter((kind) => kind !== 'firm');
  return {
    kinds: kinds.map((id) => ({ id, ...(counts[id] ?? { items: 0, drafts: 0 }) })),
  };
}

export default function Catalog() {
  return (
    <Page lead="What the site offers and says. Visitors read a change when you publish it.">
      <List items={useLoaderData<typeof loader>().kinds}>
        {({ id, items, drafts }) => (
          <Entry
            title={KINDS[id].many}
            href={startPath(id)}
            aside={drafts > 0 && <Badge>{`${drafts} ${drafts === 1 ? 'draft' : 'drafts'}`}</Badge>}
          >
            <p className="text-muted">
              {KINDS[id].lead} {!KINDS[id].single && `${items} in all.`}
            </p>
          </Entry>
        )}
      </List>
    </Page>
  );
}
