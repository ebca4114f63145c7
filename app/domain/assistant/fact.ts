/**
 * A sentence that the firm says of itself, or that its rules computed, with the page where it stands. `href` is a path of this site.
 * `quoted`: it holds words that a client wrote, so that no figure and no page in it is known by it.
 */
export type Fact = { text: string; page: { label: string; href: string }; quoted?: true };

/** What somebody wrote, as it may stand in a fact: in one line, of bounded length, without a link, no number cut in two. */
export function quotedText(text: string, most: number): string {
  const line = text.replace(/\s+/g, ' ').replace(/\]\s*\(/g, '] (');
  return line.length > most ? line.slice(0, most).replace(/\P{L}+$/u, '') : line;
}

/** A fact as an answer shows it: the sentence, and the page behind it as a link. */
export function factLine({ text, page }: Fact): string {
  return `${text} ${pageLink(page)}`;
}

export function pageLink({ label, href }: Fact['page']): string {
  return `[${label}](${href})`;
}
