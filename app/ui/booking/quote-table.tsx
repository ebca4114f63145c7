import { priceText, type Quote } from '~/domain/booking/quote';
import { formatMoney } from '~/domain/money';

type PriceLinesProps = { label: string } & Pick<Quote, 'lines' | 'totalCents'>;

/** Prices line by line with their total, of which nothing is "Free". */
export const PriceLines = ({ label, lines, totalCents }: PriceLinesProps) => (
  <dl aria-label={label}>
    {lines.map((line) => (
      <div key={line.label} className="leader">
        <dt>{line.label}</dt>
        <dd>{totalCents === 0 ? priceText(0) : formatMoney(line.cents)}</dd>
      </div>
    ))}
    <div className="mt-2 flex items-baseline justify-between border-t border-ink pt-1.5 font-display text-2xl font-semibold">
      <dt>Total</dt>
      <dd className="tabular-nums">{priceText(totalCents)}</dd>
    </div>
  </dl>
);

export const QuoteTable = ({ quote }: { quote: Quote }) => <PriceLines label="Quote" {...quote} />;
