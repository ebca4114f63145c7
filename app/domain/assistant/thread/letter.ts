import { ADD_ANSWER } from '../../messaging/reply-draft';
import { sameInBoth, type Language } from '../fact';
import { PAGES, type PageHref } from '../pages';

type Source = { label: string; href: string };

export type ReplyDraft = { content: string; sources: Source[] };
type Envelope = { to: { id: string; name: string }; from: string; language: Language };
const MAX_DRAFT = 6_000;
const LINK = /\[([^\]\n]{1,120})\]\((\/(?!\/)[^\s()\\]{0,400})\)/g;
const LINK_AT_END = new RegExp(`\\s*${LINK.source}$`);

/** Pages that name everything below them, and the section of a client's page for staff. */
const PARENT_PAGES: readonly { page: PageHref; section?: string }[] = [
  { page: '/consultation/book' },
  { page: '/dashboard/documents', section: 'documents' },
  { page: '/consultations', section: 'consultations' },
  { page: '/dashboard/billing/invoices', section: 'invoices' },
  { page: '/tasks', section: 'tasks' },
  { page: '/tax-calculator/estimates', section: 'estimates' },
];
const SIGNED = { en: ['Hello', 'Best regards,'], es: ['Hola', 'Saludos cordiales,'] } as const;

export function writeLetter(answer: string, { to, from, language }: Envelope): ReplyDraft {
  const [hello, regards] = SIGNED[language];
  const [first] = to.name.trim().split(/\s+/);
  const body = namePages(answer.trim(), language) || ADD_ANSWER;
  const start = `${first ? `${hello} ${first},` : `${hello},`}\n\n${body}`;
  const end = from.trim() && `\n\n${regards}\n${from.trim()}`;
  return {
    content: `${start.slice(0, MAX_DRAFT - end.length)}${end}`,
    sources: listSources(answer, to.id),
  };
}

/** Replaces links by the names of their pages, once where the next line ends with the same page. */
function namePages(answer: string, language: Language): string {
  const lines = answer.split('\n');
  const nameAtEnd = (line = '') => {
    const [, label, href] = LINK_AT_END.exec(line) ?? [];
    return href && findPage(href, label!).name[language];
  };
  const plain = lines.map((line, at) => {
    const name = nameAtEnd(line);
    const see = language === 'es' ? `Vea “${name}” en el portal.` : `See “${name}” in the portal.`;
    const end = !name || name === nameAtEnd(lines[at + 1]) ? '' : ` ${see}`;
    return `${line.replace(LINK_AT_END, '')}${end}`.replace(LINK, '$1').trim();
  });
  return plain.join('\n');
}

/** The page that a link names, by its own name where it has one, and the section if it is one. */
function findPage(href: string, label: string) {
  const path = href.replace(/[?#].*/, '');
  const parent = PARENT_PAGES.find(({ page }) => path === page || path.startsWith(`${page}/`));
  const page: string = parent?.page ?? path;
  const name = page in PAGES ? PAGES[page as PageHref] : sameInBoth(label);
  return { href: page, name, section: parent?.section };
}

function listSources(answer: string, partyId: string): Source[] {
  const records = `/admin/clients/${encodeURIComponent(partyId)}/records`;
  const sources = [...answer.matchAll(LINK)].map(([, label, link]): Source => {
    const { href, name, section } = findPage(link!, label!);
    return section
      ? { label: `This client’s ${section}`, href: `${records}/${section}` }
      : { label: name.en, href };
  });
  return [...new Map(sources.map((source) => [source.href, source])).values()];
}

export type GuideReason =
  | 'no model'
  | 'no consent'
  | 'personal number'
  | 'withdrawn'
  | 'limit'
  | 'failed';

const HERE = 'Nothing left our systems.';

export function madeByText(by: { company: string } | { guide: GuideReason }): string {
  if ('company' in by)
    return `Made by the language model of ${by.company}: this client has consented to it. Check every sentence before you use it.`;
  const because = {
    'no model': `because no outside language model is set up. ${HERE}`,
    'no consent': `because this client hasn’t consented to an outside language model. ${HERE}`,
    'personal number': `because a message may hold a personal number that our mask can’t read. ${HERE}`,
    // Some of it may have gone out before.
    withdrawn:
      'because this client has since withdrawn their consent to the outside language model.',
    limit: `because the month’s budget or your limit for the outside language model is used up. ${HERE}`,
    failed: 'because the outside language model didn’t answer.',
  }[by.guide];
  return `Made by our built-in guide, ${because}`;
}
