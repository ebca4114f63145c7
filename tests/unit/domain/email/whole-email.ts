import { expect } from 'vitest';
import { FIRM } from '~/domain/catalogue/firm';
import { escapeHtml, type Email } from '~/domain/email/email';

/** What an email is about: words of its subject and of its text, and where its links lead, in their order. */
export type About = { subject: string; says?: readonly string[]; links?: readonly string[] };

/** Holds that an email says what it is about, and the same in both of its forms. */
export function expectEmail({ subject, text, html }: Email, about: About): void {
  expect(subject).toContain(about.subject);
  expect(subject).not.toMatch(/\n|undefined| {2}/);
  const paragraphs = text.split('\n\n');
  expect(paragraphs.pop()).toBe(`${FIRM.name}, ${FIRM.city}\n`);
  expect(html).toContain(`>${escapeHtml(`${FIRM.name}, ${FIRM.city}`)}</p>`);
  expect(paragraphs.length).toBeGreaterThan(0);
  for (const paragraph of paragraphs) expect(paragraph).not.toMatch(/^$|undefined|\[object/);
  for (const words of about.says ?? []) {
    expect(text).toContain(words);
    expect(html).toContain(escapeHtml(words));
  }
  const links = about.links ?? [];
  const labelled = [...text.matchAll(/(?<=^|\n\n)(\S[^\n]*):\n(https:\S+)(?=\n\n)/g)];
  expect(labelled.map(([, , link]) => link)).toEqual(links);
  expect(
    [...html.matchAll(/<a href="([^"]*)"[^>]*>([^<]+)<\/a>/g)].map((each) => each.slice(1)),
  ).toEqual(labelled.map(([, label, link]) => [escapeHtml(link!), escapeHtml(label!)]));
}
