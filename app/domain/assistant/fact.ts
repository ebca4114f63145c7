/**
 * A sentence that the firm says of itself, or that its rules computed, with the page where it stands. `href` is a path of this site.
 * `quoted`: it holds words that a client wrote, so that no figure and no page in it is known by it. `spanish`: the same in Spanish,
 * with the name of the page.
 */
export type Fact = {
  text: string;
  page: { label: string; href: string };
  quoted?: true;
  spanish?: Spanish;
};
export type Spanish = { text: string; label: string };

/** What somebody wrote, as it may stand in a fact: in one line, of bounded length, without a link, no number cut in two. */
export function quotedText(text: string, most: number): string {
  const line = text.replace(/\s+/g, ' ').replace(/\]\s*\(/g, '] (');
  return line.length > most ? line.slice(0, most).replace(/\P{L}+$/u, '') : line;
}

/** A fact in English and in Spanish. `labels` are the page's names in both. */
export function inBoth(
  [text, spanish]: readonly [string, string],
  [label, spanishLabel]: readonly [string, string],
  href: string,
): Fact {
  return { text, page: { label, href }, spanish: { text: spanish, label: spanishLabel } };
}

/** A fact in Spanish, or as it is where it is in English only. */
export function asSpanish(fact: Fact): Fact {
  const { spanish, page } = fact;
  return spanish ? { ...fact, text: spanish.text, page: { ...page, label: spanish.label } } : fact;
}

/** A fact as an answer shows it: the sentence, and the page behind it as a link. */
export function factLine({ text, page }: Fact): string {
  return `${text} ${pageLink(page)}`;
}

export function pageLink({ label, href }: Fact['page']): string {
  return `[${label}](${href})`;
}
