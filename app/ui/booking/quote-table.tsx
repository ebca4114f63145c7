import { priceText, type Quote } from '~/domain/booking/quote';
import { formatMoney } from '~/domain/money';

export function QuoteTable({ quote }: { quote: Quote }) {
  return (
    <dl aria-label="Quote">
      {quote.lines.map((line) => (
        <div key={line.label} className="leader">
          <dt>{line.label}</dt>
          <dd>{quote.totalCents === 0 ? priceText(0) : formatMoney(line.cents)}</dd>
        </div>
      ))}
      <div className="mt-2 flex items-baseline justify-between border-t border-ink pt-1.5 font-display text-2xl font-semibold">
        <dt>Total</dt>
        <dd className="tabular-nums">{priceText(quote.totalCents)}</dd>
      </div>
    </dl>
  );
}
