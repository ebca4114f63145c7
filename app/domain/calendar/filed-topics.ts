import type { PartyKind } from '../party/party';
import type { TaxDateTopic } from './tax-topics';

/** The dates that come with a return, by the topic of the return. */
const BY_RETURN = {
  individual: ['individual', 'ira', 'estimated'],
  partnership: ['partnership', 'w2-1099'],
  corporation: ['corporation', 'corporation-estimated', 'w2-1099'],
  payroll: ['payroll', 'futa', 'w2-1099'],
} as const satisfies Partial<Record<TaxDateTopic, readonly TaxDateTopic[]>>;
export type Return = keyof typeof BY_RETURN;

const COMPANY = ['partnership', 'corporation', 'payroll'] as const;

/**
 * What a client files, by the returns that we prepare for it. A company that we prepare no income
 * tax return for may file any.
 */
export function filedTopics(kind: PartyKind, prepared: readonly Return[]): TaxDateTopic[] {
  const isKnown = prepared.includes('partnership') || prepared.includes('corporation');
  const own: readonly Return[] = kind === 'person' ? ['individual'] : isKnown ? [] : COMPANY;
  return [...own, ...prepared].flatMap((each) => BY_RETURN[each]);
}
