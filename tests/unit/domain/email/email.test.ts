import { describe, expect, it } from 'vitest';
import { composeEmail } from '~/domain/email/email';

describe('an email', () => {
  it('says the same as text and as HTML, and escapes what people wrote', () => {
    const { text, html } = composeEmail('Subject', [
      '<b>',
      { link: 'https://portal.example/?a=1&b="', label: 'Do & see' },
      { quote: 'a\n\n<i>' },
    ]);
    expect(text).toContain('<b>\n\nDo & see:\nhttps://portal.example/?a=1&b="\n\n> a\n> \n> <i>');
    expect(html).toContain('<p>&#60;b&#62;</p>');
    expect(html).toContain('href="https://portal.example/?a=1&#38;b=&#34;"');
    expect(html).toContain('&#60;i&#62;</blockquote>');
    expect(html).not.toMatch(/<b>|<i>/);
  });

  it('cuts Social Security numbers in its subject, its words and what it quotes', () => {
    const link = 'http://localhost/auth/confirm?token=123456789';
    const { subject, text, html } = composeEmail('Note 123-45-6789', [
      'Wrote 123 45 6789',
      { quote: 'My SSN is 123456789.' },
      { link, label: 'Open' },
    ]);
    expect(subject).toBe('Note ***-**-6789');
    for (const words of [text.replaceAll(link, ''), html.replaceAll(link, '')]) {
      expect(words).not.toMatch(/123.?45.?6789/);
      expect(words.match(/\*{3}-\*{2}-6789/g)).toHaveLength(2);
    }
    expect(text).toContain(link);
    expect(html).toContain(link);
  });

  it.each(['Orlando, FL 32801-4321', '(407) 555-0100', '$1,234,567.89', 'INV-2026-0001234'])(
    'leaves %s as it is',
    (words) => expect(composeEmail('A subject', [words]).text).toContain(words),
  );
});
