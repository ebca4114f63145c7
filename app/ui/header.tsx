import { exploreLinks, personalLinks } from '~/domain/access/navigation';
import type { Role, ViewerRole } from '~/domain/access/roles';
import { FIRM } from '~/domain/catalogue/firm';
import { ButtonLink } from './button';
import { Icon } from './icon';

export type HeaderViewer = { fullName: string; roles: Role[]; role: ViewerRole | null } | null;

/** The fixed header: menus are native disclosure elements, so they open without script. */
export function Header({ viewer, mode, path }: { viewer: HeaderViewer; mode: 'light' | 'dark'; path: string }) {
  return (
    <header className="site-header" data-header>
      <div className="mx-auto flex max-w-6xl items-center gap-4 px-5 py-3">
        <a href="/" className="mr-auto font-display text-lg font-semibold text-ink no-underline">{FIRM.name}</a>
        <nav aria-label="Main" className="hidden items-center gap-2 md:flex">
          <details className="relative" data-menu>
            <summary className="cursor-pointer px-3 py-2">Explore</summary>
            <ul className="absolute right-0 w-56 rounded-md border border-line bg-surface p-2 shadow-lg">
              {exploreLinks().map((link) => <li key={link.href}><a className="block px-3 py-2" href={link.href}>{link.label}</a></li>)}
            </ul>
          </details>
          <PersonalLinks viewer={viewer} />
        </nav>
        <ColourModeSwitch mode={mode} path={path} />
        <details className="md:hidden" data-menu>
          <summary className="cursor-pointer p-2" aria-label="Menu"><Icon name="menu" /></summary>
          <nav aria-label="Mobile" className="absolute inset-x-0 top-full border-b border-line bg-surface p-5 shadow-lg">
            <ul>{exploreLinks().map((link) => <li key={link.href}><a className="block py-2" href={link.href}>{link.label}</a></li>)}</ul>
            <div className="mt-3 flex flex-wrap gap-2"><PersonalLinks viewer={viewer} /></div>
          </nav>
        </details>
      </div>
    </header>
  );
}

function PersonalLinks({ viewer }: { viewer: HeaderViewer }) {
  if (!viewer) {
    return (
      <>
        <ButtonLink look="quiet" href="/login">Login</ButtonLink>
        <ButtonLink href="/register">Get Started</ButtonLink>
      </>
    );
  }
  return (
    <>
      {personalLinks(viewer).map((link) => <ButtonLink key={link.href} look="quiet" href={link.href}>{link.label}</ButtonLink>)}
      <form method="post" action="/logout"><button className="cursor-pointer px-3 py-2">Logout</button></form>
    </>
  );
}

function ColourModeSwitch({ mode, path }: { mode: 'light' | 'dark'; path: string }) {
  const other = mode === 'dark' ? 'light' : 'dark';
  return (
    <form method="post" action="/colour-mode">
      <input type="hidden" name="mode" value={other} />
      <input type="hidden" name="redirect" value={path} />
      <button className="cursor-pointer p-2" aria-label={`Switch to ${other} mode`}><Icon name={mode === 'dark' ? 'sun' : 'moon'} /></button>
    </form>
  );
}
