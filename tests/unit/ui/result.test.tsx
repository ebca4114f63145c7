import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { SERVICES } from '~/domain/catalogue/services';
import { bookingPath } from '~/domain/catalogue/service-links';
import { formatMoney } from '~/domain/money';
import { getHints } from '~/domain/tax/hints';
import { computeEstimate } from '~/domain/tax/estimate';
import { ResultBrackets } from '~/ui/result-brackets';
import { ResultNext } from '~/ui/result-next';
import { ResultPanel } from '~/ui/result-panel';
import { ResultTrace } from '~/ui/result-trace';
import { inputWith } from '../domain/tax/inputs';

const input = inputWith({
  year: 2026,
  income: { w2: 60_000_00, selfEmployment: 20_000_00 },
  payments: { withholding: 'assumed' },
});
const { estimate, brackets } = computeEstimate(input);
const { totals } = estimate;

describe('a result', () => {
  it('starts with the answer in words, for the year', () => {
    const html = renderToStaticMarkup(
      <ResultPanel input={input} totals={totals} hints={getHints(input, estimate)} />,
    );
    expect(html).toMatch(
      /^<p[^>]*>If 20% of your wages was withheld, you may (get back|owe) about \$/,
    );
    expect(html).toContain(
      'Based on total income of $80,000, as a single filer, for 2026 returns.',
    );
    expect(html.match(/data-kind="result"/g)).toHaveLength(1);
    expect(html).toContain('Other taxes');
  });

  it('draws the fullest bracket longest', () => {
    const html = renderToStaticMarkup(<ResultBrackets brackets={brackets} />);
    const bars = [...html.matchAll(/width="([\d.]+)" height="6" class="fill-primary"/g)];
    expect(bars).toHaveLength(7);
    expect(Math.max(...bars.map(([, width]) => Number(width)))).toBe(100);
    expect(html).toContain('Your income reaches 3 of 7 brackets, up to 22%.');
    expect(
      renderToStaticMarkup(<ResultBrackets brackets={computeEstimate(inputWith({})).brackets} />),
    ).toContain('No taxable income falls in a bracket.');
  });

  it('shows every line of the working with its amount, and says by which rules', () => {
    const html = renderToStaticMarkup(<ResultTrace estimate={estimate} />);
    expect(html.match(/<tr data-kind/g)).toHaveLength(estimate.trace.length);
    for (const { amount } of estimate.trace) expect(html).toContain(`>${formatMoney(amount)}</td>`);
    expect(html).toContain('Calculated with the 2026 rules, version 2026.1.');
  });

  it('offers the service that fits at its listed price, with the estimate in the booking', () => {
    const html = renderToStaticMarkup(
      <ResultNext input={input} totals={totals} reference="a-reference" />,
    );
    const service = SERVICES.find(({ id }) => id === 'individual-schedule-c')!;
    expect(html).toContain(service.name);
    expect(html).toContain(formatMoney(service.priceCents));
    expect(html).toContain(`${bookingPath(service)}&estimate=a-reference`.replaceAll('&', '&amp;'));
    for (const form of ['W-2', '1099-NEC and 1099-K']) expect(html).toContain(`>${form}</span>`);
  });
});
