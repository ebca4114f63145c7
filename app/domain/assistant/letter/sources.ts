import type { Fact } from '../fact';

type Source = Fact['page'];

/** Where the staff find what a client's own page shows: the part of the page about that client. */
const OF_CLIENT: Readonly<Record<string, readonly [label: string, section: string]>> = {
  '/dashboard/documents': ['Documents of this client', 'documents'],
  '/consultations': ['Consultations of this client', 'consultations'],
  '/dashboard/billing/invoices': ['Invoices of this client', 'invoices'],
  '/tasks': ['Tasks of this client', 'tasks'],
  '/tax-calculator/estimates': ['Estimates of this client', 'estimates'],
};
/** Pages that many addresses lead to, by what they are. */
const BY_PATH: readonly (readonly [path: RegExp, label: string])[] = [
  [/^\/consultation\/book/, 'Book a consultation'],
  [/^\/tax-calculator$/, 'Tax Calculator'],
];

/**
 * The pages that a draft quotes, each once and by its name; what is the client's own is shown where the staff see it. `names` are
 * the material's names of its pages.
 */
export function sourcesOf(
  links: readonly Source[],
  personId: string,
  names: ReadonlyMap<string, string>,
): Source[] {
  const sources = new Map<string, Source>();
  for (const { label, href } of links) {
    const path = href.replace(/[?].*$/, '');
    const own = OF_CLIENT[path];
    const named = BY_PATH.find(([pattern]) => pattern.test(path))?.[1] ?? names.get(path) ?? label;
    const source = own
      ? { label: own[0], href: `/admin/users/${encodeURIComponent(personId)}/records/${own[1]}` }
      : { label: named, href: sources.has(named) || path !== href ? path : href };
    if (!sources.has(source.label)) sources.set(source.label, source);
  }
  return [...sources.values()];
}
