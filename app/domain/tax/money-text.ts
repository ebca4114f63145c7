import { formatMoney, type Cents } from '../money';
import { MAX_AMOUNT } from './input';

export type MoneyText = { cents: Cents } | { problem: string };

const LONGEST = 40;
const NEGATIVE = /^\s*\(|[-\u2212\u2013]/;
const DECORATION = /^\s*(?:USD|US\$|\$)?\s*|\s*(?:USD|\$)?\s*$/gi;
/** Digits, in groups of three where separated, and at most two decimals. */
const AMOUNT = /^(\d{1,3}(?:[ ,'\u2019\u00a0\u202f]\d{3})+|\d*)(?:\.(\d{0,2}))?$/;

const ASK_AMOUNT = 'Enter an amount in dollars, such as 12,345.67.';
const ASK_POSITIVE = 'Enter an amount of zero or more.';
const ASK_SMALLER = `Enter an amount up to ${formatMoney(MAX_AMOUNT)}.`;

/** Blank is zero; a minus, letters, or a comma that groups no three digits are refused. */
export function readMoney(text: string | null | undefined): MoneyText {
  const typed = text ?? '';
  if (typed.trim() === '') return { cents: 0 };
  if (typed.length > LONGEST) return { problem: ASK_AMOUNT };
  if (NEGATIVE.test(typed)) return { problem: ASK_POSITIVE };

  const [, whole, decimals = ''] = AMOUNT.exec(typed.replace(DECORATION, '')) ?? [];
  if (whole === undefined || whole + decimals === '') return { problem: ASK_AMOUNT };
  const cents = Number(whole.replace(/\D/g, '') + decimals.padEnd(2, '0'));
  return cents > MAX_AMOUNT ? { problem: ASK_SMALLER } : { cents };
}
