import type { Page } from '@playwright/test';
import axe from 'axe-core';

type Violation = { mode: string; id: string; help: string; nodes: string[] };
type Window = globalThis.Window & { axe: typeof axe };

/** Page headers and footers already checked: most pages share them. */
const seen = new Set<string>();
const SHARED = 'body > header, body > footer';

/**
 * What axe finds in a page as it is: by all of its rules in light, and for contrast in dark. Ends
 * in light. A head or foot that was looked at before, word for word, is left out. `axe` is put into
 * the page once, and of what passes only one example is described; each costs as much as the rules.
 */
export async function violationsOf(page: Page): Promise<Violation[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const { found, looked } = await page.evaluate(look, { shared: SHARED, seen: [...seen] });
  if (found.length === 0) for (const part of looked) seen.add(part);
  return found;
}

async function look(given: { shared: string; seen: string[] }) {
  const { axe: looker } = window as unknown as Window;
  const keyOf = (part: Element) => {
    let sum = 0;
    for (const letter of part.outerHTML) sum = (sum * 31 + letter.charCodeAt(0)) | 0;
    return `${part.outerHTML.length} ${sum}`;
  };
  const parts = [...document.querySelectorAll(given.shared)];
  const exclude = parts.filter((part) => given.seen.includes(keyOf(part)));
  const looked = parts.map(keyOf);
  const found = [];
  for (const mode of ['dark', 'light']) {
    document.documentElement.dataset.mode = mode;
    const { violations } = await looker.run(
      { include: [document.documentElement], exclude },
      {
        resultTypes: ['violations'],
        ...(mode === 'dark' && { runOnly: { type: 'rule', values: ['color-contrast'] } }),
      },
    );
    for (const { id, help, nodes } of violations)
      found.push({ mode, id, help, nodes: nodes.map(({ target }) => target.join(' ')) });
  }
  return { found, looked };
}
