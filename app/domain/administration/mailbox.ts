/** Whether an address is at a domain reserved for examples. */
export const isPlaceholder = (address: string): boolean =>
  /[@.]example(\.(com|net|org))?>?\s*$/i.test(address);

/** Explains a mail server's error to the owner and quotes it. */
export function refusalText(words: string): string {
  const told = REASONS.find(([pattern]) => pattern.test(words))?.[1] ?? 'The mail server refused.';
  const [said] = words
    .replace(/^(\w*Error: |The mail server did not take the message\. )+/g, '')
    .split('\n');
  return `${told} It said: ${said!.trim()}`;
}

const REASONS: readonly [pattern: RegExp, sentence: string][] = [
  [/ENOTFOUND|EAI_AGAIN|EDNS/, 'There is no mail server of that name. Check SMTP_URL.'],
  [
    /ECONNREFUSED|EHOSTUNREACH|ENETUNREACH/,
    'The mail server can’t be reached. Check the host and port of SMTP_URL.',
  ],
  [/ETIMEDOUT|timeout|too long/i, 'The mail server didn’t answer in time.'],
  [/EAUTH|\b53[045]\b|Invalid login/, 'The mail server refuses the user or password of SMTP_URL.'],
  [
    /certificate|self.signed|ESOCKET|TLS|SSL/i,
    'The connection to the mail server can’t be secured.',
  ],
];
