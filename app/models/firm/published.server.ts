import type { Firm } from '~/domain/firm/content';
import { setOffice } from '~/domain/firm/office';

let current: Firm | null = null;

/** Called when the server starts and after each change of what is published. */
export function setFirm(firm: Firm): void {
  current = firm;
  setOffice(firm);
}

/** The firm as it is published. Throws before `setFirm`. */
export function getFirm(): Firm {
  if (!current) throw new Error('What the firm has published is not loaded yet.');
  return current;
}
