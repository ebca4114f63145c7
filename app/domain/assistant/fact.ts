/** A sentence that the firm says of itself, or that its rules computed, with the page where it stands. `href` is a path of this site. */
export type Fact = { text: string; page: { label: string; href: string } };

/** A fact as an answer shows it: the sentence, and the page behind it as a link. */
export function factLine({ text, page }: Fact): string {
  return `${text} ${pageLink(page)}`;
}

export function pageLink({ label, href }: Fact['page']): string {
  return `[${label}](${href})`;
}
