import { CALCULATOR } from './estimator-links';

export const COMPARISONS = ['answer', 'statuses', 'years'] as const;
export type ComparisonKind = (typeof COMPARISONS)[number];

export const comparePath = (kind: ComparisonKind, query: string): string =>
  `${CALCULATOR}/compare?with=${kind}&${query}`;
