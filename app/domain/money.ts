/** Money is integer cents. */
export type Cents = number;

const DOLLARS = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
const WHOLE_DOLLARS = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  maximumFractionDigits: 0,
});

/** Cents as dollars: $199, $29.99. */
export const formatMoney = (cents: Cents): string =>
  (cents % 100 === 0 ? WHOLE_DOLLARS : DOLLARS).format(cents / 100);

/** Cents as dollars with both digits, for columns of staff's tables: $199.00, $29.99. */
export const formatColumnMoney = (cents: Cents): string => DOLLARS.format(cents / 100);
