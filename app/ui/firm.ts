import { createContext, useContext } from 'react';
import type { Firm } from '~/domain/firm/content';

/** Provided around each page, and around an island in the browser with what it needs of the firm. */
export const FirmContext = createContext<Firm | null>(null);

export function useFirm(): Firm {
  const firm = useContext(FirmContext);
  if (!firm) throw new Error('Nothing provides the firm here.');
  return firm;
}
