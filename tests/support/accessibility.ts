import type { Page } from '@playwright/test';
import axe from 'axe-core';

/** What axe finds in a page as it is: by all its rules in light, by contrast alone in dark. */
export async function violationsOf(page: Page): Promise<string[]> {
  await page.evaluate(axe.source);
  return page.evaluate(async () => {
    const { axe: looker } = window as unknown as { axe: typeof axe };
    const found: string[] = [];
    for (const mode of ['light', 'dark']) {
      document.documentElement.dataset.mode = mode;
      const { violations } = await looker.run({
        resultTypes: ['violations'],
        // WCAG 2.5.3 and 2.5.8, which axe leaves out unless it is asked.
        rules: {
          'label-content-name-mismatch': { enabled: true },
          'target-size': { enabled: true },
        },
        ...(mode === 'dark' && { runOnly: ['color-contrast'] }),
      });
      for (const { help, nodes } of violations)
        for (const { target } of nodes) found.push(`${mode}: ${help}: ${target.join(' ')}`);
    }
    return found;
  });
}
