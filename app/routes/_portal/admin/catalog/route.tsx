import { useLoaderData } from '@remix-run/react';
import { checkAccess } from '~/domain/access/check-access';
import { startPath, KINDS, type Kind } from '~/domain/firm/kinds';
import { viewerLoader } from '~/http/viewer.server';
import { countItems } from '~/models/firm/content-items.server';
import { newestBackup } from '~/gateways/archive/backup-store.server';
import { listOpeningSteps } from '~/models/firm/opening.server';
import { Badge } from '~/ui/badge';
import { SecondaryLink } from '~/ui/link';
import { Entry, List } from '~/ui/list';
import { OpeningSteps } from '~/ui/opening-steps';
import { Page } from '~/ui/page';

export const loader = viewerLoader(async ({ firm, viewer: { roles } }) => {
  const [counts, steps] = await Promise.all([
    countItems(),
    firm.isOpen ? [] : listOpeningSteps(newestBackup(), new Date()),
  ]);
  const kinds = (Object.keys(KINDS) as Kind[]).filter((kind) => kind !== 'firm');
  return {
    kinds: kinds.map((id) => ({ id, ...(counts[id] ?? { items: 0, drafts: 0 }) })),
    // An editor who is no superadmin reads the steps that they can take.
    steps: steps.filter(({ href }) => checkAccess(firm, href.split('#')[0]!, roles) === 'open'),
  };
});

export default function Catalog() {
  const { kinds, steps } = useLoaderData<typeof loader>();
  return (
    <Page lead="What the site offers and says. Visitors see a change once you publish it.">
      <OpeningSteps steps={steps} />
      {kinds.some(({ id, drafts }) => drafts > 0 && !KINDS[id].single) && (
        <p>
          <SecondaryLink href="/admin/catalog/publication">Publish all drafts</SecondaryLink>
        </p>
      )}
      <List items={kinds}>
        {({ id, items, drafts }) => (
          <Entry
            title={KINDS[id].many}
            href={startPath(id)}
            aside={drafts > 0 && <Badge>{`${drafts} ${drafts === 1 ? 'draft' : 'drafts'}`}</Badge>}
          >
            <p className="text-muted">
              {KINDS[id].lead} {!KINDS[id].fixed && `${items} in all.`}
            </p>
          </Entry>
        )}
      </List>
    </Page>
  );
}
