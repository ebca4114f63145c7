import { formatMoney } from '../../money';
import { countOf } from '../language/amounts';
import type { Entry } from '../material/entry';

/** What several of a thing cost, in English and Spanish, where a question says how many: pages, months, a year, hours. Null where it doesn't, or can't be reckoned. */
export function priceOfSeveral(
  { price, title }: Entry,
  text: string,
): readonly [string, string] | null {
  if (!price) return null;
  const money = formatMoney;
  const sum = (count: number, cents: number) =>
    `${money(cents)}: ${money(Math.round(count * cents))}.`;
  if (price.kind === 'by page') {
    const pages = countOf(text, 'pages?|paginas?|hojas?');
    if (!pages) return null;
    const total = sum(pages, price.cents);
    return [`${pages} pages at ${total}`, `${pages} páginas a ${total}`];
  }
  if (price.kind === 'fixed' && price.unit) {
    const months = monthsIn(text);
    if (!months) return null;
    const total = sum(months, price.cents);
    return [`${months} months at ${total}`, `${months} meses a ${total}`];
  }
  if (price.kind !== 'hourly') return null;
  const hours = countOf(text, 'hours?|hrs?|horas?');
  if (!hours) return null;
  const charged = Math.max(hours, price.minimumHours);
  const total = money(price.basePriceCents + Math.round(charged * price.hourlyRateCents));
  const [base, rate] = [money(price.basePriceCents), money(price.hourlyRateCents)];
  return [
    `${title}, ${charged} ${charged === 1 ? 'hour' : 'hours'}: ${base} and ${charged} times ${rate}, ${total} together.`,
    `${title}, ${charged} ${charged === 1 ? 'hora' : 'horas'}: ${base} y ${charged} veces ${rate}, en total ${total}.`,
  ];
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
