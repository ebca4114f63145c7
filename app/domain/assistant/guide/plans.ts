import { findPlan } from '../../catalogue/plan-choice';
import type { Fact } from '../fact';
import type { Reply, Talk } from './reply';
import { says, type Said } from './said';
import { toldOf } from './told';

/** How people call the plans. */
const NAMED: readonly (readonly [string, RegExp])[] = [
  ['plan-basic', /\b(?:basic|basico)\b/],
  ['plan-professional', /\b(?:pro|professional|profesional)\b/],
  ['plan-enterprise', /\b(?:enterprise|empresarial)\b/],
];
const COMPARES =
  /\b(?:vs|versus|or|and|than|between|against|compare\w*|comparison|difference\w*|differ\w*|better|upgrade|switch|more|o|y|entre|que|comparar|diferencias?|mejor)\b/;
const ALL =
  /\b(?:compare|comparison|difference\w*|differ|better|comparar|diferencias?)\b.{0,30}\b(?:plans|planes)\b|\b(?:plans|planes)\b.{0,20}\b(?:compare|differ|difference)\b/;

/** The plans that a question sets against each other, each with its price and what is in it; null where it does not. */
export function planComparison(said: Said, { index }: Talk): Reply | null {
  const named = NAMED.filter(([, words]) => says(said, words)).map(([id]) => id);
  const all = says(said, ALL) && named.length === 0;
  if (!all && (named.length < 2 || !says(said, COMPARES))) return null;
  const ids = all ? NAMED.map(([id]) => id) : named;
  const entries = ids.flatMap((id) => index.entries.find((entry) => entry.id === id) ?? []);
  return {
    facts: entries.map((entry): Fact => {
      const [price, about] = [toldOf(entry, 'price'), toldOf(entry, 'about')];
      const why = (text: string) => text.slice(text.indexOf(': ') + 2);
      const features = findPlan(entry.id.replace('plan-', ''))?.features ?? [];
      return {
        text: `${price.text} ${why(about.text)} Includes: ${features.join(', ')}.`,
        page: price.page,
      };
    }),
    entries,
  };
}
