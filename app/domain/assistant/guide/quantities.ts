import { formatMoney } from '../../money';
import { countOf } from '../language/amounts';
import type { Entry } from '../material/entry';

/** What several of a thing cost, where a question says how many: pages, months, a year, hours. Null where it doesn't, or can't be reckoned. */
export function priceOfSeveral({ price, title }: Entry, text: string): string | null {
  if (!price) return null;
  if (price.kind === 'by page') {
    const pages = countOf(text, 'pages?|paginas?|hojas?');
    return pages
      ? `${pages} pages at ${formatMoney(price.cents)}: ${formatMoney(Math.round(pages * price.cents))}.`
      : null;
  }
  if (price.kind === 'fixed' && price.unit) {
    const months = monthsIn(text);
    return months
      ? `${months} months at ${formatMoney(price.cents)}: ${formatMoney(Math.round(months * price.cents))}.`
      : null;
  }
  if (price.kind !== 'hourly') return null;
  const hours = countOf(text, 'hours?|hrs?|horas?');
  if (!hours) return null;
  const charged = Math.max(hours, price.minimumHours);
  const total = price.basePriceCents + Math.round(charged * price.hourlyRateCents);
  return `${title}, ${charged} ${charged === 1 ? 'hour' : 'hours'}: ${formatMoney(price.basePriceCents)} and ${charged} times ${formatMoney(price.hourlyRateCents)}, ${formatMoney(total)} together.`;
}

function monthsIn(text: string): number | null {
  const months = countOf(text, 'months?|meses|mes');
  if (months && months > 1) return months;
  if (/\bhalf (?:a |the )?year\b|\bmedio ano\b/.test(text)) return 6;
  const years = countOf(text, 'years?|anos?');
  if (years) return years * 12;
  if (
    /\b(?:per|a whole|whole|each|every|full|entire) year\b|\byearly\b|\bannual(?:ly)?\b|\banual(?:es)?\b|\bal ano\b|\bpor ano\b/.test(
      text,
    )
  )
    return 12;
  return null;
}
