import { bookingLinks, portalMenu, type NavGroup, type NavLink } from '~/domain/access/navigation';
import { portalRoles, ROLE_LABELS } from '~/domain/access/roles';
import { bellCount } from '~/domain/notification';
import { ButtonLink } from './button';
import type { MenuViewer } from './document';
import { useFirm } from './firm';
import { Icon } from './icon';

type PortalLinksProps = { viewer: MenuViewer; path: string };

/** The menu of somebody's portal: its title, the switch to their other roles, its links. */
export function PortalLinks({ viewer, path }: PortalLinksProps) {
  const firm = useFirm();
  const { roles, role, waiting } = viewer;
  const groups = portalMenu(firm, viewer);
  const here = findCurrentLink(
    groups.flatMap(({ links }) => links),
    path,
  );
  return (
    <>
      <p className="font-display text-xl lg:text-lg">
        {role ? `${ROLE_LABELS[role]} portal` : 'Your portal'}
      </p>
      {portalRoles(roles).length > 1 && <RoleSwitch roles={portalRoles(roles)} role={role} />}
      <div>
        {groups.map((group) =>
          group.title ? (
            <Group key={group.title} group={group} here={here} waiting={waiting} />
          ) : (
            <Links key="" links={group.links} here={here} waiting={waiting} />
          ),
        )}
      </div>
      {bookingLinks(firm, { role }).map(({ href, label }) => (
        <ButtonLink key={href} look="accent" className="px-3! lg:text-sm" href={href}>
          {label}
        </ButtonLink>
      ))}
    </>
  );
}

type Shown = { here: NavLink | undefined; waiting: MenuViewer['waiting'] };

/** A heading that opens its links, with how much waits behind them. */
const Group = ({ group: { title, links, daily }, here, waiting }: Shown & { group: NavGroup }) => (
  <details
    open={daily || links.some((link) => link === here)}
    className="group border-t border-line"
  >
    <summary className="flex min-h-11 cursor-pointer items-center font-semibold lg:min-h-8">
      {title}
      <WaitingCount count={links.reduce((sum, { href }) => sum + (waiting[href] ?? 0), 0)} />
      <Icon name="chevron" className="ml-auto size-5 group-open:rotate-180" />
    </summary>
    <Links links={links} here={here} waiting={waiting} />
  </details>
);

const Links = ({ links, here, waiting }: Shown & { links: readonly NavLink[] }) => (
  <ul className="grid grid-cols-2 gap-x-4 pb-2 sm:grid-cols-3 lg:block">
    {links.map((link) => (
      <li key={link.href}>
        <a
          href={link.href}
          aria-current={link === here ? 'page' : undefined}
          className="flex min-h-11 items-center text-ink no-underline hover:underline aria-[current]:font-semibold aria-[current]:text-primary lg:min-h-8"
        >
          {link.label}
          <WaitingCount count={waiting[link.href] ?? 0} />
        </a>
      </li>
    ))}
  </ul>
);

const WaitingCount = ({ count }: { count: number }) =>
  count > 0 && (
    <span className="ml-2 rounded-full bg-accent px-2 text-sm leading-snug font-semibold text-on-accent tabular-nums">
      <span className="sr-only">, </span>
      {bellCount(count)}
      <span className="sr-only"> waiting</span>
    </span>
  );

const RoleSwitch = ({ roles, role }: Pick<MenuViewer, 'roles' | 'role'>) => (
  <form method="post" action="/select-role" className="flex flex-wrap gap-x-4">
    {roles
      .filter((each) => each !== role)
      .map((each) => (
        <button
          key={each}
          name="role"
          value={each}
          className="min-h-11 cursor-pointer text-primary underline"
        >
          Switch to {ROLE_LABELS[each]}
        </button>
      ))}
  </form>
);

function findCurrentLink(links: readonly NavLink[], path: string): NavLink | undefined {
  const pathname = path.split('?')[0]!;
  return links
    .filter(({ href }) => pathname === href || pathname.startsWith(`${href}/`))
    .sort((a, b) => b.href.length - a.href.length)[0];
}
