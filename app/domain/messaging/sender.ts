/** The sender of what the firm writes, whoever of the staff typed it. It stands alone, without the rules of a message, for browsers. */
export const FIRM_SENDER = 'admin-system';
