import { composeEmail, type Email } from './email';
import { oneLine } from './consultation';

/** What the source of a list of typed papers begins with. */
export const PAPERS_SOURCE = 'papers:';

const count = (papers: number) => (papers === 1 ? 'one document' : `${papers} documents`);

/** What a list of requests is for, in the middle of a sentence: "your 2025 ITIN application". */
export function purposeOf(list: { title: string; taxYear: number; source: string }): string {
  if (list.source.startsWith(PAPERS_SOURCE)) return `your ${list.taxYear} taxes`;
  const title = list.title.replace(/^[A-Z](?=[a-z])/, (first) => first.toLowerCase());
  return list.source.startsWith('estimate:')
    ? `your ${list.taxYear} estimate “${list.title}”`
    : `your ${list.taxYear} ${title}`;
}

/** The firm asks a person for papers, for the `purpose` of a list, and may say more in a note. `page` is where they are sent. */
export function requestedEmail(
  title: string,
  purpose: string,
  papers: readonly string[],
  page: string,
  note = '',
): Email {
  return composeEmail(`Please send us ${count(papers.length)}: ${oneLine(title)}`, [
    `For ${purpose}, we need:`,
    papers.map((paper) => `- ${paper}`).join('\n'),
    ...(note ? [{ quote: note }] : []),
    'Upload them in your portal. A photo from your phone is fine, and you can tell us if one doesn’t apply to you.',
    { link: page, label: 'Send documents' },
  ]);
}

/** The same once more, of what is still missing. */
export function reminderEmail(
  title: string,
  purpose: string,
  papers: readonly string[],
  page: string,
): Email {
  return composeEmail(`Reminder: we still need ${count(papers.length)} for ${oneLine(title)}`, [
    `For ${purpose}, we still need:`,
    papers.map((paper) => `- ${paper}`).join('\n'),
    'If one doesn’t apply to you, tell us so in your portal and we’ll stop asking.',
    { link: page, label: 'Send documents' },
  ]);
}

export function acceptedEmail(name: string, page: string): Email {
  return composeEmail(`We accepted ${oneLine(name)}`, [
    `We checked “${name}” and have what we need from it.`,
    { link: page, label: 'View documents' },
  ]);
}

export function returnedEmail(name: string, note: string, page: string): Email {
  return composeEmail(`Please send ${oneLine(name)} again`, [
    `We can’t use “${name}” as it is:`,
    { quote: note },
    { link: page, label: 'Send it again' },
  ]);
}

/** What the firm hears of papers that a person sent, or of one that they say doesn’t apply. */
export function documentNewsEmail(person: string, news: string, page: string): Email {
  return composeEmail(`${oneLine(person)} ${oneLine(news)}`, [
    `${person} ${news}.`,
    { link: page, label: 'Review documents' },
  ]);
}
