/**
 * A text with its lines ended by \n alone. Forms send \r\n, markup can't hold it: a field would
 * differ from what was drawn of it.
 */
export const plainLines = (text: string) => text.replace(/\r\n?/g, '\n');
