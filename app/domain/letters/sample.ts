import type { Firm } from '../firm/content';
import { officeAddress } from '../firm/firm';
import { fillLetter, type Block } from './letter-text';

/** What a letter says of the firm. */
export function firmValues(firm: Firm) {
  const { name, legalName, phone, email } = firm;
  return {
    'firm.name': name,
    'firm.legalName': legalName,
    'firm.address': officeAddress(firm),
    'firm.phone': phone,
    'firm.email': email,
  };
}

/** A letter as it reads for a client that we made up. */
export const sampleLetter = (firm: Firm, words: string): Block[] =>
  fillLetter(words, {
    ...firmValues(firm),
    'party.name': 'Ana and Ben Ortiz',
    signers: ['Ana Ortiz', 'Ben Ortiz'],
    'job.name': 'Individual tax return (Form 1040), 2025',
    'job.price': { cents: 48_000, unit: '' },
    'job.due': '2026-04-15',
    year: '2025',
    today: '2026-01-12',
  }).blocks;
