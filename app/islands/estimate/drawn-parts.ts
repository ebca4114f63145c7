import { createContext, type ComponentType } from 'react';
import type { Calculation } from '~/domain/tax/calculation';
import type { EstimateProps, EstimateState } from './reducer';

export type ResultProps = { calculation: Calculation };

/** Parts that only the server draws, so that their code isn't loaded with the island. */
type Parts = {
  Worksheet: ComponentType<{ props: EstimateProps; state: EstimateState }>;
  Sections: ComponentType<ResultProps>;
};

export const DrawnParts = createContext<Parts | null>(null);
