import type { ReactNode } from 'react';
import { ACTING_FOR, wantedOn, withRedirect } from '~/domain/access/destinations';
import {
  accountLinks,
  exploreLinks,
  personalLinks,
  type NavLink,
} from '~/domain/access/navigation';
import { isStaff, ROLE_LABELS } from '~/domain/access/roles';
import { assistantPath } from '~/domain/assistant/context';
import type { Firm } from '~/domain/firm/content';
import { bellCount, bellLabel } from '~/domain/notification';
import { ButtonLink } from './button';
import type { MenuViewer } from './document';
import { useFirm } from './firm';
import { Icon } from './icon';
import { Logo } from './logo';
import { PortalLinks } from './portal-links';
import { PortalSearch } from './portal-search';
import { Portrait } from './portrait';

type HeaderProps = {
  viewer: MenuViewer | null | undefined;
  mode: 'light' | 'dark';
  path: string;
  /** Whether the page has Jennifer’s dialog. */
  hasAssistant?: boolean;
};

/**
 * The fixed header: menus are native disclosure elements, so they open without script.
 * `viewer` is null for a signed-out visitor and undefined where nobody could say who asks.
 */
export const Header = ({ viewer, mode, path, hasAssistant = false }: HeaderProps) => {
  const firm = useFirm();
  const assistant = hasAssistant && assistantPath(path);
  return (
    <header className="site-header" data-header>
      <div className="mx-auto flex min-h-16 max-w-6xl items-center px-5 py-2 sm:gap-x-2">
        <a
          href="/"
          className="mr-auto flex min-w-0 items-center gap-2.5 py-1 font-display text-[clamp(0.875rem,4.4vw,1.125rem)] leading-tight font-semibold whitespace-nowrap text-ink no-underline max-[26rem]:whitespace-normal lg:max-xl:whitespace-normal"
        >
          <Logo className="size-8 text-primary" />
          {firm.name}
        </a>
        {viewer && isStaff(viewer.roles) && (
          <PortalSearch className="max-lg:hidden" placeholder="Search (/)" />
        )}
        <nav aria-label="Main" className="hidden items-center gap-1 lg:flex">
          {firm.isOpen && (
            <details className="group relative" data-menu>
              <summary className="flex min-h-11 cursor-pointer items-center gap-1 rounded-sm px-3 font-semibold hover:text-primary">
                Explore <Icon name="chevron" className="size-5 group-open:rotate-180" />
              </summary>
              <ul className="absolute top-full right-0 mt-2 w-64 border border-t-4 border-line border-t-primary bg-surface py-2 shadow-sheet">
                <MenuItems links={exploreLinks(firm)} />
              </ul>
            </details>
          )}
          <PersonalLinks
            viewer={viewer}
            wanted={wantedOn(path)}
            menu={viewer && <AccountMenu viewer={viewer} />}
          />
        </nav>
        {assistant && (
          <nav aria-label="Assistant" className="xl:hidden">
            <a
              href={assistant}
              data-opens="jennifer"
              className="flex size-11 items-center justify-center rounded-sm text-ink hover:text-primary"
            >
              <Icon name="chat" className="size-6" />
              <span className="sr-only">Ask Jennifer</span>
            </a>
          </nav>
        )}
        {viewer && <Bell unread={viewer.unread} />}
        <ColourModeSwitch mode={mode} path={path} />
        <details className="lg:hidden" data-menu>
          <summary
            className="flex size-11 cursor-pointer items-center justify-center rounded-sm"
            aria-label="Menu"
          >
            <Icon name="menu" className="size-6" />
          </summary>
          <nav
            aria-label="Menu"
            className="absolute inset-x-0 top-full max-h-[calc(100dvh-4rem)] overflow-y-auto border-y border-line bg-surface shadow-sheet"
          >
            {viewer && <PhoneMenu viewer={viewer} path={path} />}
            <ul className={PHONE_LINKS}>
              <MenuItems links={exploreLinks(firm)} />
            </ul>
            <div className="mx-5 mt-2 flex flex-wrap items-center gap-2 border-t border-line py-4">
              <PersonalLinks viewer={viewer} wanted={wantedOn(path)} />
            </div>
          </nav>
        </details>
      </div>
    </header>
  );
};

const MenuItems = ({ links }: { links: readonly NavLink[] }) =>
  links.map((link) => (
    <li key={link.href}>
      <a
        className="flex min-h-11 items-center px-4 text-ink no-underline hover:bg-tint hover:text-primary"
        href={link.href}
      >
        {link.label}
      </a>
    </li>
  ));

type SignedIn = { viewer: MenuViewer };

const menuLinks = (firm: Firm, viewer: SignedIn['viewer']): readonly NavLink[] => [
  ...(viewer.parties.length > 1 ? [{ label: 'Act for another client', href: ACTING_FOR }] : []),
  ...accountLinks(firm, viewer),
];

const AccountMenu = ({ viewer }: SignedIn) => (
  <details className="group relative border-line lg:border-l lg:pl-1" data-menu>
    <summary className="flex min-h-11 cursor-pointer items-center gap-1 rounded-sm px-3 text-sm leading-snug hover:text-primary">
      <span className="sr-only">Your account: </span>
      <Person viewer={viewer} />
      <Icon name="chevron" className="size-5 group-open:rotate-180" />
    </summary>
    <ul className="absolute top-full right-0 mt-2 w-64 border border-t-4 border-line border-t-primary bg-surface py-2 shadow-sheet">
      <MenuItems links={menuLinks(useFirm(), viewer)} />
    </ul>
  </details>
);

const PHONE_LINKS = 'mx-auto grid max-w-6xl grid-cols-2 pt-2 pr-5 pl-1 sm:grid-cols-3';
const PHONE_TITLE = 'mx-5 mt-3 border-t border-line pt-4 text-sm leading-snug';

/** The links of the portal and of the account, above those of the site. */
const PhoneMenu = ({ viewer, path }: SignedIn & { path: string }) => (
  <>
    <section aria-label="Portal" className="mx-auto max-w-6xl space-y-3 px-5 pt-4">
      {isStaff(viewer.roles) && <PortalSearch />}
      <PortalLinks viewer={viewer} path={path} />
    </section>
    <section aria-label="Your account">
      <div className={PHONE_TITLE}>
        <Person viewer={viewer} />
      </div>
      <ul className={PHONE_LINKS}>
        <MenuItems links={menuLinks(useFirm(), viewer)} />
      </ul>
    </section>
    {useFirm().isOpen && <p className={`${PHONE_TITLE} font-semibold`}>Explore</p>}
  </>
);

/** The role, or for whom they act where they act for several clients. */
function actingAs({ role, parties, partyId }: SignedIn['viewer']): string {
  const party = parties.length > 1 && parties.find(({ id }) => id === partyId);
  return party ? `For ${party.name}` : role ? ROLE_LABELS[role] : '';
}

const Person = ({ viewer }: SignedIn) => (
  <span className="flex items-center gap-2">
    <Portrait name={viewer.fullName} className="w-8 rounded-full lg:max-xl:hidden" />
    <span className="max-w-44 min-w-0">
      <span className="block truncate font-semibold">{viewer.fullName}</span>
      {viewer.role && <span className="block truncate text-muted">{actingAs(viewer)}</span>}
    </span>
  </span>
);

/** `menu` is the account's; without it, on a phone, the portal's links begin with the dashboard. */
type LinksProps = Pick<HeaderProps, 'viewer'> & { wanted: string | null; menu?: ReactNode };

function PersonalLinks({ viewer, wanted, menu }: LinksProps) {
  const firm = useFirm();
  if (viewer === undefined) {
    return (
      <div role="alert" className="max-w-72 text-sm leading-snug">
        <strong>Authentication Unavailable</strong>
        <p className="text-muted">
          Please reload the page or contact support if the issue persists.
        </p>
      </div>
    );
  }
  if (viewer === null) {
    return (
      <>
        <ButtonLink
          look="quiet"
          className="px-3! max-lg:pl-0!"
          href={withRedirect('/login', wanted)}
        >
          Login
        </ButtonLink>
        {firm.isOpen && (
          <ButtonLink href={withRedirect('/register', wanted)}>Get Started</ButtonLink>
        )}
      </>
    );
  }
  return (
    <>
      {personalLinks(viewer)
        .filter(({ onPhone }) => menu || onPhone)
        .map((link) => (
          <ButtonLink
            key={link.href}
            look="quiet"
            className="px-3! max-lg:px-0! max-lg:pr-4!"
            href={link.href}
          >
            {link.label}
          </ButtonLink>
        ))}
      {menu}
      <form method="post" action="/logout">
        <button className="min-h-11 cursor-pointer rounded-sm border border-line-strong px-4 font-semibold hover:border-primary hover:text-primary">
          Logout
        </button>
      </form>
    </>
  );
}

/**
 * The way to the notifications, with how many of them are unread. An open conversation changes the
 * number as it is read.
 */
const Bell = ({ unread }: { unread: number }) => (
  <a
    href="/notifications"
    data-bell
    aria-label={bellLabel(unread)}
    className="relative flex size-11 shrink-0 items-center justify-center rounded-sm text-ink hover:text-primary"
  >
    <Icon name="bell" className="size-6" />
    <span
      hidden={unread === 0}
      className="absolute top-0 right-0 rounded-full bg-accent px-2 text-sm leading-snug font-semibold text-on-accent tabular-nums"
    >
      {bellCount(unread)}
    </span>
  </a>
);

/**
 * The switch between light and dark. It posts the other mode; both labels are there, and the mode
 * shows the one that holds.
 */
const ColourModeSwitch = ({ mode, path }: { mode: 'light' | 'dark'; path: string }) => (
  <form method="post" action="/colour-mode" data-colour-mode>
    <input type="hidden" name="mode" value={mode === 'dark' ? 'light' : 'dark'} />
    <input type="hidden" name="redirect" value={path} />
    <button className="flex size-11 cursor-pointer items-center justify-center rounded-sm hover:text-primary">
      <span className="when-light">
        <Icon name="moon" />
        <span className="sr-only">Switch to dark mode</span>
      </span>
      <span className="when-dark">
        <Icon name="sun" />
        <span className="sr-only">Switch to light mode</span>
      </span>
    </button>
  </form>
);
