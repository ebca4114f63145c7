export type Bilingual = { readonly en: string; readonly es: string };
export type Language = keyof Bilingual;

/** A fact's subject. `record` is the asker's own; `notice` says what was done or missing. */
export type FactKind =
  | 'service'
  | 'consultation'
  | 'same-day'
  | 'plan'
  | 'course'
  | 'class'
  | 'form'
  | 'person'
  | 'office'
  | 'portal'
  | 'row'
  | 'tax'
  | 'estimate'
  | 'due-date'
  | 'time'
  | 'record'
  | 'notice';

export type PageLink = { readonly href: string; readonly label: Bilingual };

/**
 * A whole sentence that the firm says of itself or that its rules computed, and the page it comes
 * from. Every figure, date, address and link an answer shows is part of one. `id` is stable and
 * names one fact within one answer; `title` heads its card among search results (the page's label
 * where absent). `short` is the one sentence of it that a price question asks for. `quoted`: the text holds words that a person wrote. `offersPerson`: a person is
 * offered with it.
 */
export type Fact = {
  readonly id: string;
  readonly kind: FactKind;
  readonly title?: Bilingual;
  readonly text: Bilingual;
  readonly short?: Bilingual;
  readonly page: PageLink;
  readonly quoted?: true;
  readonly offersPerson?: boolean;
};

/** A fact of the asker's own records; `quoted` where it holds words that a person wrote. */
export const recordFact = (
  id: string,
  page: PageLink,
  { quoted, ...text }: Bilingual & { quoted?: boolean },
): Fact => ({ id, kind: 'record', text, page, ...(quoted && { quoted }) });

export const noticeFact = (id: string, page: PageLink, text: Bilingual): Fact => ({
  id,
  kind: 'notice',
  text,
  page,
});

/** User text made safe for a fact: one short line without links or truncated numbers. */
export function quoteText(text: string, maxLength: number): string {
  const line = text
    .replace(/\s+/g, ' ')
    .replace(/\]\s*\(/g, '] (')
    .replace(/\*\*/g, '');
  return line.length > maxLength ? line.slice(0, maxLength).replace(/\P{L}+$/u, '') : line;
}

/** The same text in both languages: names, quotations and what is written in English only. */
export const sameInBoth = (text: string): Bilingual => ({ en: text, es: text });
