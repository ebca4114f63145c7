import type { Kind, ValuesOf } from './kinds';

/** A published thing of the firm. `id` names it in addresses and records, `version` counts up. */
export type Published<Each extends Kind> = ValuesOf<Each> & { id: string; version: number };

/** All that the firm has published, in its order, and the titles of what it has archived too. */
export type FirmContent = { readonly [Each in Kind]: readonly Published<Each>[] } & {
  readonly titles: Readonly<Record<string, string>>;
  /** The name of the firm’s state: "Florida". */
  readonly stateName: string;
  readonly isOpen: boolean;
};

let current: FirmContent | null = null;

/** The server calls it when it starts and after each change. */
export function setContent(content: FirmContent): void {
  current = content;
}

/** Throws before `setContent`. */
export function content(): FirmContent {
  if (!current) throw new Error('What the firm has published is not loaded yet.');
  return current;
}

export const listPublished = <Each extends Kind>(kind: Each): readonly Published<Each>[] =>
  content()[kind] as readonly Published<Each>[];

/** Whether the site is open: the firm is published. Until then `firm()` is nameless. */
export const isOpen = (): boolean => content().isOpen;

export const firm = (): Published<'firm'> => listPublished('firm')[0]!;

export const homeWords = (): Published<'home'> => listPublished('home')[0]!;

/** The title of something published once, also after it was archived; else its id. */
export const getPublishedTitle = (kind: Kind, id: string): string =>
  content().titles[`${kind} ${id}`] ?? id;

export const stateName = (): string => content().stateName;

/** What an island needs to know of the firm, for an attribute of it; `offers`: after an estimate. */
export function firmForBrowser({ offers }: { offers: boolean }): string {
  const { name, city, timeZone, stateIncomeTax } = firm();
  const service = listPublished('service')
    .filter(({ offeredAfter }) => offers && offeredAfter !== '')
    .map(({ id, title, priceCents, unit, offeredAfter }) => {
      return { id, title, priceCents, unit, offeredAfter };
    });
  return JSON.stringify({
    firm: [{ name, city, timeZone, stateIncomeTax }],
    service,
    stateName: stateName(),
  });
}

/** In the browser: what `firmForBrowser` made. */
export const readFirm = (words: string): void => setContent(JSON.parse(words) as FirmContent);
