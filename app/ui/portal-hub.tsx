import { withRedirect } from '~/domain/access/destinations';
import { visiblePortals, type Portal } from '~/domain/access/portals';
import type { Role, ViewerRole } from '~/domain/access/roles';
import { useFirm } from './firm';
import { Icon } from './icon';

export type HubViewer = { roles: readonly Role[]; role: ViewerRole | null } | null;

/** Cards of the portals a person may open. Signed-out visitors see all, via sign-in. */
export function PortalHub({ viewer }: { viewer: HubViewer }) {
  const portals = visiblePortals(useFirm(), viewer?.roles ?? null);
  if (portals.length === 0)
    return <p className="border border-line bg-surface p-6">No portals available for your role.</p>;
  return (
    <ul className="grid grid-cols-2 gap-2 lg:grid-cols-4">
      {portals.map((portal) => (
        <PortalCard key={portal.id} portal={portal} viewer={viewer} />
      ))}
    </ul>
  );
}

function PortalCard({ portal, viewer }: { portal: Portal; viewer: HubViewer }) {
  const active = viewer?.role === portal.id;
  return (
    <li className="group relative grid min-h-12 grid-cols-[1.25rem_minmax(0,1fr)] items-center gap-x-1.5 bg-surface px-2 py-1.5 border border-line hover:bg-primary-soft lg:grid-cols-1 lg:content-start lg:p-6">
      <Icon name={portal.icon} className="size-5 text-primary" />
      {active && (
        <span className="absolute top-0 right-0 bg-accent px-2.5 py-1 text-sm leading-tight font-semibold text-on-accent">
          Active Role
        </span>
      )}
      <h3 className={`text-base leading-tight lg:mt-4 lg:text-xl ${active ? 'mt-6' : ''}`}>
        <a
          href={viewer ? portal.href : withRedirect('/login', portal.href)}
          className="text-ink no-underline after:absolute after:inset-0 group-hover:underline"
        >
          {portal.title}
        </a>
      </h3>
      <p className="mt-1 text-muted hidden lg:block">{portal.description}</p>
    </li>
  );
}
