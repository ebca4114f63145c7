import type { ReactNode } from 'react';
import { ACTING_FOR, wantedOn, withRedirect } from '~/domain/access/destinations';
import {
  accountLinks,
  bookingLinks,
  exploreLinks,
  personalLinks,
  type NavLink,
} from '~/domain/access/navigation';
import { checkAccess } from '~/domain/access/check-access';
import { ROLE_LABELS, type Role, type ViewerRole } from '~/domain/access/roles';
import { MAX_SEARCH } from '~/domain/administration/people';
import { bellCount, bellLabel } from '~/domain/bell';
import { firm, isOpen } from '~/domain/firm/content';
import { ButtonLink } from './button';
import { BOX } from './field/field';
import { Icon } from './icon';
import { Logo } from './logo';

/** `unread` is how many notifications they haven't read, counted up to 100. */
export type HeaderViewer = {
  fullName: string;
  roles: Role[];
  role: ViewerRole | null;
  /** The clients that they act for, and for which of them now. */
  parties: readonly { id: string; name: string }[];
  partyId: string;
  unread: number;
} | null;

const SEARCH = '/admin/search';

type HeaderProps = { viewer: HeaderViewer | undefined; mode: 'light' | 'dark'; path: string };

/**
 * The fixed header: menus are native disclosure elements, so they open without script.
 * `viewer` is null for a signed-out visitor and undefined where nobody could say who asks.
 */
export const Header = ({ viewer, mode, path }: HeaderProps) => (
  <header className="site-header" data-header>
    <div className="mx-auto flex min-h-16 max-w-6xl items-center gap-x-2 px-5 py-2">
      <a
        href="/"
        className="mr-auto flex min-w-0 items-center gap-2.5 py-1 font-display text-[clamp(0.875rem,4.4vw,1.125rem)] leading-tight font-semibold whitespace-nowrap text-ink no-underline max-[26rem]:whitespace-normal"
      >
        <Logo className="size-8 text-primary" />
        {firm().name}
      </a>
      {viewer && checkAccess(SEARCH, viewer.roles) === 'open' && (
        <form role="search" aria-label="Whole portal" action={SEARCH} className="hidden lg:block">
          <input
            type="search"
            data-key="/"
            name="q"
            aria-label="Search clients, jobs, invoices, documents and messages"
            aria-keyshortcuts="/"
            placeholder="Search (/)"
            maxLength={MAX_SEARCH}
            className={`${BOX} w-36`}
          />
        </form>
      )}
      <nav aria-label="Main" className="hidden items-center gap-1 lg:flex">
        {isOpen() && (
          <details className="group relative" data-menu>
            <summary className="flex min-h-11 cursor-pointer items-center gap-1 rounded-sm px-3 font-semibold hover:text-primary">
              Explore <Icon name="chevron" className="size-5 group-open:rotate-180" />
            </summary>
            <ul className="absolute top-full right-0 mt-2 w-64 border border-t-4 border-line border-t-primary bg-surface py-2 shadow-sheet">
              <MenuItems links={exploreLinks()} />
            </ul>
          </details>
        )}
        <PersonalLinks
          viewer={viewer}
          wanted={wantedOn(path)}
          menu={viewer && <AccountMenu viewer={viewer} />}
        />
      </nav>
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
          aria-label="Mobile"
          className="absolute inset-x-0 top-full max-h-[calc(100dvh-4rem)] overflow-y-auto border-y border-line bg-surface shadow-sheet"
        >
          <ul className="mx-auto max-w-6xl px-2 pt-2">
            <MenuItems links={exploreLinks()} />
          </ul>
          {viewer && <MobileAccount viewer={viewer} />}
          <div className="mx-5 mt-2 flex flex-wrap items-center gap-2 border-t border-line py-4">
            <PersonalLinks viewer={viewer} wanted={wantedOn(path)} />
          </div>
        </nav>
      </details>
    </div>
  </header>
);

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

type SignedIn = { viewer: NonNullable<HeaderViewer> };

const menuLinks = (viewer: SignedIn['viewer']): readonly NavLink[] => [
  ...(viewer.parties.length > 1 ? [{ label: 'Act for another client', href: ACTING_FOR }] : []),
  ...bookingLinks(viewer),
  ...accountLinks(viewer),
];

const AccountMenu = ({ viewer }: SignedIn) => (
  <details className="group relative border-line lg:border-l lg:pl-1" data-menu>
    <summary className="flex min-h-11 cursor-pointer items-center gap-1 rounded-sm px-3 text-sm leading-snug hover:text-primary">
      <span className="sr-only">Your account: </span>
      <Person viewer={viewer} />
      <Icon name="chevron" className="size-5 group-open:rotate-180" />
    </summary>
    <ul className="absolute top-full right-0 mt-2 w-64 border border-t-4 border-line border-t-primary bg-surface py-2 shadow-sheet">
      <MenuItems links={menuLinks(viewer)} />
    </ul>
  </details>
);

const MobileAccount = ({ viewer }: SignedIn) => (
  <section aria-label="Your account" className="mx-auto max-w-6xl px-2">
    <div className="mx-3 mt-2 border-t border-line pt-4 pb-1 text-sm leading-snug">
      <Person viewer={viewer} />
    </div>
    <ul>
      <MenuItems links={menuLinks(viewer)} />
    </ul>
  </section>
);

/** The role, or for whom they act where they act for several clients. */
function actingAs({ role, parties, partyId }: SignedIn['viewer']): string {
  const party = parties.length > 1 && parties.find(({ id }) => id === partyId);
  return party ? `For ${party.name}` : role ? ROLE_LABELS[role] : '';
}

const Person = ({ viewer }: SignedIn) => (
  <span className="max-w-44">
    <span className="block truncate font-semibold">{viewer.fullName}</span>
    {viewer.role && <span className="block truncate text-muted">{actingAs(viewer)}</span>}
  </span>
);

type LinksProps = Pick<HeaderProps, 'viewer'> & { wanted: string | null; menu?: ReactNode };

function PersonalLinks({ viewer, wanted, menu }: LinksProps) {
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
        {isOpen() && <ButtonLink href={withRedirect('/register', wanted)}>Get Started</ButtonLink>}
      </>
    );
  }
  return (
    <>
      {personalLinks(viewer).map((link) => (
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
