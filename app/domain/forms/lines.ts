/** Ends lines with \n alone. Forms send \r\n, which markup can’t hold. */
export const plainLines = (text: string) => text.replace(/\r\n?/g, '\n');
