import type { InvoiceState } from '~/domain/billing/invoice';
import { Badge, type BadgeLook } from '../badge';

const BADGES: Record<InvoiceState, { word: string; look: BadgeLook }> = {
  open: { word: 'Open', look: 'good' },
  overdue: { word: 'Overdue', look: 'warn' },
  paid: { word: 'Paid', look: 'plain' },
  void: { word: 'Void', look: 'muted' },
};

export function InvoiceBadge({ state }: { state: InvoiceState }) {
  const { word, look } = BADGES[state];
  return <Badge look={look}>{word}</Badge>;
}
