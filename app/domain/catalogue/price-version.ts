/** Kept with every quote, so that a later change of prices leaves it as it was. Change it whenever a price changes. */
export const PRICE_VERSION = '2024-1';
