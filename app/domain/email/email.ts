import { firm } from '../firm/content';
import { cityAndState } from '../firm/firm';

export type Email = { subject: string; text: string; html: string };

type Part = string | { code: string } | { link: string; label: string } | { quote: string };

/** Writes an email as text and HTML. Social Security numbers are cut: mail is no place for them. */
export function composeEmail(subject: string, parts: readonly Part[]): Email {
  const sender = [firm().name, cityAndState()].filter(Boolean).join(', ');
  return {
    subject: withoutSsn(subject),
    text: [...parts.map(asText), sender].join('\n\n') + '\n',
    html: `<!doctype html><html lang="en"><body style="margin:0;background:#f6f3ec;color:#1d2b2a;font:16px/1.5 Georgia,serif"><div style="max-width:36rem;margin:0 auto;padding:32px 24px">${parts.map(asHtml).join('')}<p style="margin-top:32px;padding-top:16px;border-top:1px solid #d8d2c4;font-size:14px;color:#55615f">${escapeHtml(sender)}</p></div></body></html>`,
  };
}

function asText(part: Part): string {
  if (typeof part === 'string') return withoutSsn(part);
  if ('code' in part) return `    ${part.code}`;
  if ('quote' in part) return withoutSsn(part.quote).replace(/^/gm, '> ');
  return `${part.label}:\n${part.link}`;
}

function asHtml(part: Part): string {
  if (typeof part === 'string') return `<p>${escapeHtml(withoutSsn(part))}</p>`;
  if ('code' in part)
    return `<p style="font:700 32px/1.2 monospace;letter-spacing:.15em">${escapeHtml(part.code)}</p>`;
  if ('quote' in part)
    return `<blockquote style="margin:16px 0;padding:8px 16px;border-left:4px solid ${buttonColor()};white-space:pre-wrap">${escapeHtml(withoutSsn(part.quote))}</blockquote>`;
  return `<p><a href="${escapeHtml(part.link)}" style="display:inline-block;padding:12px 20px;border-radius:6px;background:${buttonColor()};color:#ffffff;text-decoration:none">${escapeHtml(part.label)}</a></p><p style="font-size:14px;color:#55615f">Or copy this address: ${escapeHtml(part.link)}</p>`;
}

const buttonColor = () => firm().color || '#0f5c55';

export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** Nine digits in a row, or in the groups of a Social Security number; a ZIP+4 has other groups. */
const SSN = /(?<!\d)\d{3}([-. ]?)\d{2}\1(\d{4})(?!\d)/g;

export const withoutSsn = (text: string): string => text.replace(SSN, '***-**-$2');
