import type { TaxYear } from './years/figures';
import { FIGURES } from './years/published';

export const getRuleVersion = (year: TaxYear): string => `law-${year}.${FIGURES[year].version}`;

export const formatVersion = (version: string): string => version.replace(/^law-/, '');

/** Which rules an estimate was calculated by: 'the 2026 rules, version 2026.1'. */
export const formatRules = (year: TaxYear, version: string): string =>
  `the ${year} rules, version ${formatVersion(version)}`;
