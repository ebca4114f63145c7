import type { Firm } from '../firm/content';
import { cityAndState } from '../firm/firm';
import { escapeHtml, type Look } from '../rich-text';

export type Email = { subject: string; text: string; html: string };

/** Mail programs read no style sheet: each element brings its style. */
export function mailLook(firm: Firm): Look {
  const color = firm.color || '#0f5c55';
  return {
    link: `style="color:${color}"`,
    button: `style="display:inline-block;padding:12px 20px;border-radius:6px;background:${color};color:#ffffff;text-decoration:none"`,
    address: 'style="font-size:14px;color:#55615f"',
    code: 'style="font:700 32px/1.2 monospace;letter-spacing:.15em"',
    quote: `style="margin:16px 0;padding:8px 16px;border-left:4px solid ${color};white-space:pre-wrap"`,
  };
}

export function composeEmail(
  firm: Firm,
  subject: string,
  { text, html }: Omit<Email, 'subject'>,
): Email {
  const sender = [firm.name, cityAndState(firm)].filter(Boolean).join(', ');
  return {
    subject,
    text: `${text}\n\n${sender}\n`,
    html: `<!doctype html><html lang="en"><body style="margin:0;background:#f6f3ec;color:#1d2b2a;font:16px/1.5 Georgia,serif"><div style="max-width:36rem;margin:0 auto;padding:32px 24px">${html}<p style="margin-top:32px;padding-top:16px;border-top:1px solid #d8d2c4;font-size:14px;color:#55615f">${escapeHtml(sender)}</p></div></body></html>`,
  };
}

/** Nine digits in a row, or in the groups of a Social Security number; a ZIP+4 has other groups. */
const SSN = /(?<!\d)\d{3}([-. ]?)\d{2}\1(\d{4})(?!\d)/g;

export const withoutSsn = (text: string): string => text.replace(SSN, '***-**-$2');

/** Words on one line, at most 80 characters of them. */
export const oneLine = (words: string): string => words.replace(/\s+/g, ' ').slice(0, 80);
