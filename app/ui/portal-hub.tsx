import { withRedirect } from '~/domain/access/destinations';
import { visiblePortals, type Portal } from '~/domain/access/portals';
import type { Role, ViewerRole } from '~/domain/access/roles';
import { Icon } from './icon';

type HubViewer = { roles: readonly Role[]; role: ViewerRole | null } | null;

/** The cards of the portals that a person may open. A signed-out visitor sees all, and goes by way of the sign-in. */
export function PortalHub({ viewer, portals = visiblePortals(viewer?.roles ?? null) }: { viewer: HubViewer; portals?: readonly Portal[] }) {
  if (portals.length === 0) return <p className="border border-line bg-surface p-6">No portals available for your role.</p>;
  return (
    <ul className="grid gap-px border border-line bg-line sm:grid-cols-2 lg:grid-cols-4">
      {portals.map((portal) => <PortalCard key={portal.id} portal={portal} viewer={viewer} />)}
    </ul>
  );
}

function PortalCard({ portal, viewer }: { portal: Portal; viewer: HubViewer }) {
  const active = viewer?.role === portal.id;
  return (
    <li className="group relative flex flex-col bg-surface p-5 pb-6 hover:bg-primary-soft">
      <div className="flex min-h-8 items-start justify-between gap-3 text-primary">
        <Icon name={portal.icon} className="size-7" />
        {active && <span className="bg-accent px-2 py-0.5 text-sm font-semibold text-on-accent">Active Role</span>}
      </div>
      <h3 className="mt-4 text-xl">
        <a href={viewer ? portal.href : withRedirect('/login', portal.href)} className="text-ink no-underline after:absolute after:inset-0 group-hover:underline">{portal.title}</a>
      </h3>
      <p className="mt-1.5 text-muted">{portal.description}</p>
    </li>
  );
}
