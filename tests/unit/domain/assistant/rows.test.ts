import { describe, expect, it } from 'vitest';
import { getFirm } from '~/models/firm/published.server';
import { bookables } from '../../../../app/domain/booking/bookable';
import { DEFAULT_ROWS } from '#prisma/assistant/rows';
import { PAGES } from '../../../../app/domain/assistant/pages';

const LONGEST = 420;
const SPANISH = /[áéíóúñ¿]|\b(?:el|la|los|las|de|del|mi|me|un|por|con|en|para)\b/i;
const OTHER_TRADES = ['legal-advice', 'insurance'];

const PRICES_IN_CENTS = [
  ...[
    ...getFirm().content.service,
    ...getFirm().content['same-day-service'],
    ...getFirm().content.plan,
  ].map(({ priceCents }) => priceCents),
  ...getFirm().content.consultation.flatMap(({ basePriceCents, hourlyRateCents }) => [
    basePriceCents,
    hourlyRateCents,
  ]),
];
const OWN_NAMES = [
  ...bookables(getFirm()).map(({ title }) => title),
  ...Object.values(PAGES).map(({ en }) => en),
].map((name) => name.toLowerCase());

const dollarsIn = (text: string) =>
  [...text.matchAll(/\$([\d,]+(?:\.\d+)?)/g)].map(([, sum = '']) => Number(sum.replace(/,/g, '')));

const OF_FLORIDA = ['florida-revenue-letter', 'homestead-exemption', 'florida-sales-tax'];

describe('default answers', () => {
  it('mention Florida only in answers for Florida firms', () => {
    for (const { id, state, ...row } of DEFAULT_ROWS) {
      const text = [row.title, row.titleEs, ...(state ? [] : [row.en, row.es])].join(' ');
      expect(text, id).not.toMatch(/Florida|Orlando|Eola/);
    }
    const ofState = DEFAULT_ROWS.filter(({ state }) => state !== '');
    expect(ofState.map(({ id, state }) => `${id} ${state}`)).toEqual(
      OF_FLORIDA.map((id) => `${id} FL`),
    );
  });

  it('have both languages within length, a page of ours and wordings in both languages', () => {
    for (const { id, en, es, page, asks } of DEFAULT_ROWS) {
      for (const text of [en, es]) {
        expect(text.length, id).toBeGreaterThan(100);
        expect(text.length, id).toBeLessThanOrEqual(LONGEST);
      }
      expect(page in PAGES, id).toBe(true);
      expect(asks.length, id).toBeGreaterThanOrEqual(3);
      expect(
        asks.some((ask) => SPANISH.test(ask)),
        id,
      ).toBe(true);
      expect(
        asks.every((ask) => ask.trim() === ask && ask !== ''),
        id,
      ).toBe(true);
    }
  });

  it('state no price of ours, and cite IRS.gov or a service or page of ours', () => {
    for (const { id, en, es } of DEFAULT_ROWS) {
      const named = dollarsIn(`${en} ${es}`).map((sum) => Math.round(sum * 100));
      expect(
        named.filter((cents) => PRICES_IN_CENTS.includes(cents)),
        id,
      ).toEqual([]);
      const names = OWN_NAMES.filter((name) => en.toLowerCase().includes(name));
      expect(OTHER_TRADES.includes(id) || names.length > 0 || en.includes('IRS.gov'), id).toBe(
        true,
      );
    }
  });
});
