import type { InvoiceState } from '~/domain/billing/invoice';

const MARKS: Record<InvoiceState, { word: string; look: string }> = {
  open: { word: 'Open', look: 'bg-primary-soft text-primary' },
  overdue: { word: 'Overdue', look: 'bg-accent-soft text-accent' },
  paid: { word: 'Paid', look: 'bg-tint text-ink' },
  void: { word: 'Void', look: 'bg-tint text-muted' },
};

export function InvoiceMark({ state }: { state: InvoiceState }) {
  const { word, look } = MARKS[state];
  return (
    <span className={`inline-block rounded-full px-2.5 py-0.5 text-sm font-semibold ${look}`}>
      {word}
    </span>
  );
}
