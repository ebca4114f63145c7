import type { Kind, ValuesOf } from './kinds';

/** A published thing of the firm. `id` names it in addresses and records, `version` counts up. */
export type Published<Each extends Kind> = ValuesOf<Each> & { id: string; version: number };

/** The firm as it is published. */
export type Firm = Published<'firm'> & {
  /** The name of its state: "Florida". */
  readonly stateName: string;
  /** Whether the site is open: the firm is published. Until then it is nameless. */
  readonly isOpen: boolean;
  readonly home: Published<'home'>;
  /** All that it has published, by kind and in its order. */
  readonly content: { readonly [Each in Kind]: readonly Published<Each>[] };
  /** The titles of what it has published or archived. */
  readonly titles: Readonly<Record<string, string>>;
};

/** The title of something published once, also after it was archived; else its id. */
export const getPublishedTitle = ({ titles }: Pick<Firm, 'titles'>, kind: Kind, id: string) =>
  titles[`${kind} ${id}`] ?? id;

/** What an island needs to know of the firm, for an attribute of it; `offers`: after an estimate. */
export function firmForBrowser(firm: Firm, { offers }: { offers: boolean }): string {
  const { name, city, timeZone, stateIncomeTax, stateName } = firm;
  const service = firm.content.service
    .filter(({ offeredAfter }) => offers && offeredAfter !== '')
    .map(({ id, title, priceCents, unit, offeredAfter }) => {
      return { id, title, priceCents, unit, offeredAfter };
    });
  return JSON.stringify({ name, city, timeZone, stateIncomeTax, stateName, content: { service } });
}
