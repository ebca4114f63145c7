import { bookingLinks, portalLinks, type NavLink } from '~/domain/access/navigation';
import { portalRoles, ROLE_LABELS } from '~/domain/access/roles';
import { bellCount } from '~/domain/bell';
import { ButtonLink } from './button';
import type { Frame } from './document';
import { Icon } from './icon';

type SideMenuProps = { viewer: NonNullable<Frame['viewer']>; path: string };

/** The portal's side menu; on narrow screens a drawer that opens without script. */
export function SideMenu({ viewer, path }: SideMenuProps) {
  const links = portalLinks(viewer);
  const here = currentOf(links, path);
  const title = viewer.role ? `${ROLE_LABELS[viewer.role]} portal` : 'Your portal';
  return (
    <>
      <details className="portal-drawer group border-b border-line lg:hidden" data-menu>
        <summary className="flex min-h-12 cursor-pointer items-center gap-2 px-5 font-semibold">
          <Icon name="menu" className="size-5" />
          {title}
          {here && <span className="font-normal text-muted">{here.label}</span>}
          <Icon name="chevron" className="ml-auto size-5 group-open:rotate-180" />
        </summary>
        <nav aria-label="Portal" className="px-5 pb-5">
          <Links viewer={viewer} links={links} here={here} />
        </nav>
      </details>
      <nav aria-label="Portal" className="hidden py-12 pl-5 lg:block">
        <div className="sticky top-24">
          <p className="mb-3 font-display text-xl">{title}</p>
          <Links viewer={viewer} links={links} here={here} />
        </div>
      </nav>
    </>
  );
}

type LinksProps = {
  viewer: SideMenuProps['viewer'];
  links: readonly NavLink[];
  here: NavLink | undefined;
};

const Links = ({ viewer: { roles, role, waiting }, links, here }: LinksProps) => (
  <>
    {portalRoles(roles).length > 1 && <RoleSwitch roles={portalRoles(roles)} role={role} />}
    <ul className="border-t border-line">
      {links.map((link) => (
        <li key={link.href} className="border-b border-line">
          <a
            href={link.href}
            aria-current={link === here ? 'page' : undefined}
            className="flex min-h-11 items-center text-ink no-underline hover:underline aria-[current]:font-semibold aria-[current]:text-primary"
          >
            {link.label}
            <WaitingCount count={waiting[link.href] ?? 0} />
          </a>
        </li>
      ))}
    </ul>
    {bookingLinks({ role }).map(({ href, label }) => (
      <ButtonLink key={href} look="accent" className="mt-5" href={href}>
        {label}
      </ButtonLink>
    ))}
  </>
);

const WaitingCount = ({ count }: { count: number }) =>
  count > 0 && (
    <span className="ml-auto rounded-full bg-accent px-2 text-sm leading-snug font-semibold text-on-accent tabular-nums">
      <span className="sr-only">, </span>
      {bellCount(count)}
      <span className="sr-only"> waiting</span>
    </span>
  );

const RoleSwitch = ({ roles, role }: Pick<SideMenuProps['viewer'], 'roles' | 'role'>) => (
  <form method="post" action="/select-role" className="mb-3 flex flex-wrap gap-x-4">
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

function currentOf(links: readonly NavLink[], path: string): NavLink | undefined {
  const pathname = path.split('?')[0]!;
  return links
    .filter(({ href }) => pathname === href || pathname.startsWith(`${href}/`))
    .sort((a, b) => b.href.length - a.href.length)[0];
}
