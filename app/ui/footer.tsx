import { wantedOn, withRedirect } from '~/domain/access/destinations';
import { exploreLinks, personalLinks, type NavLink } from '~/domain/access/navigation';
import { phoneHref } from '~/domain/firm/firm';
import { useFirm } from './firm';
import { useOffice } from './frame';
import type { MenuViewer } from './document';
import { Logo } from './logo';
import { Unbroken } from './unbroken';

export function Footer({ viewer, path }: { viewer: MenuViewer | null; path: string }) {
  const firm = useFirm();
  const wanted = wantedOn(path);
  const signInLinks = [
    { label: 'Sign in', href: '/login' },
    { label: 'Create an account', href: '/register' },
    { label: 'Forgot your password?', href: '/forgot-password' },
  ].map((link) => ({ ...link, href: withRedirect(link.href, wanted) }));
  return (
    <footer className="bg-deep text-on-deep">
      <div className="mx-auto grid max-w-6xl gap-x-10 gap-y-5 px-5 py-6 sm:grid-cols-2 lg:py-14 lg:grid-cols-[1.6fr_1.2fr_1fr_1fr]">
        <div>
          <p className="flex items-center gap-3 font-display text-2xl leading-tight">
            <Logo className="size-10" />
            {firm.name}
          </p>
          {firm.isOpen && <p className="mt-2 max-w-xs text-on-deep-muted">{firm.home.tagline}</p>}
        </div>
        {firm.isOpen && <Office />}
        {firm.isOpen && <FooterLinks title="Explore" links={exploreLinks(firm)} />}
        <FooterLinks title="Your account" links={viewer ? personalLinks(viewer) : signInLinks} />
      </div>
      <p className="mx-auto max-w-6xl border-t border-deep-line px-5 py-4 text-sm text-on-deep-muted">
        {GENERAL_INFORMATION}
      </p>
    </footer>
  );
}

const GENERAL_INFORMATION =
  'This site offers general information only. For advice on your situation, talk with us.';

/** The footer of the portals and of the pages to sign in. */
export const SlimFooter = () => {
  const firm = useFirm();
  return (
    <footer className="border-t border-line text-sm text-muted">
      <div className="mx-auto flex max-w-6xl flex-wrap gap-x-4 px-5 py-3">
        <span className="font-semibold">{firm.name}</span>
        {firm.isOpen && <a href={phoneHref(firm)}>{firm.phone}</a>}
        {firm.isOpen && <a href={`mailto:${firm.email}`}>{firm.email}</a>}
        <p>{GENERAL_INFORMATION}</p>
      </div>
    </footer>
  );
};

function Office() {
  const firm = useFirm();
  const office = useOffice();
  return (
    <div>
      <h2 className="text-lg">Reach us</h2>
      <ul className="mt-2 flex flex-wrap gap-x-4 sm:block">
        <li>
          <FooterLink href={phoneHref(firm)}>{firm.phone}</FooterLink>
        </li>
        <li>
          <FooterLink href={`mailto:${office.email}`}>{office.email}</FooterLink>
        </li>
      </ul>
      <address className="mt-2 text-on-deep-muted not-italic">{office.address}</address>
      {firm.links.length > 0 && (
        <ul className="mt-2">
          {firm.links.map((link) => (
            <li key={link}>
              <FooterLink href={link}>{getSiteName(link)}</FooterLink>
            </li>
          ))}
        </ul>
      )}
      <p className="mt-2 text-on-deep-muted">
        Business hours: <Unbroken text={office.hours} />
      </p>
    </div>
  );
}

/** A link’s site and page: "linkedin.com/company/eola". */
const getSiteName = (link: string): string => {
  const { host, pathname } = new URL(link);
  return `${host.replace(/^www\./, '')}${pathname.replace(/\/$/, '')}`;
};

const FooterLinks = ({ title, links }: { title: string; links: readonly NavLink[] }) => (
  <nav aria-label={title}>
    <h2 className="text-lg">{title}</h2>
    <ul className="mt-2 grid grid-cols-2 gap-x-2 sm:block">
      {links.map((link) => (
        <li key={link.href}>
          <FooterLink href={link.href}>{link.label}</FooterLink>
        </li>
      ))}
    </ul>
  </nav>
);

const FooterLink = ({ href, children }: { href: string; children: string }) => (
  <a
    href={href}
    className="inline-flex min-h-8 items-center text-on-deep sm:min-h-9 no-underline hover:underline"
  >
    {children}
  </a>
);
