import AxeBuilder from '@axe-core/playwright';
import { test as base, expect, type Browser, type Page } from '@playwright/test';
import type { Email } from 'postal-mime';
import { DEMO_PASSWORD, PEOPLE, type PersonName } from '../../prisma/people';
import { mailTo } from '../support/mailbox';

type Fixtures = {
  /** An address of the network that no other test has, so that limits by address don't couple tests. */
  clientIp: string;
  /** Waits for the `count`-th mail to an address. */
  mail: (address: string, count?: number) => Promise<Email>;
  /** Looks for accessibility violations on the page as it is, in light and in dark; ends in light. */
  axe: () => Promise<void>;
  /** Signs a demo person in by the form at /login. */
  signIn: (person: PersonName) => Promise<void>;
  /** What the browser's console and its security policy complain about; a test that ends with any fails. */
  complaints: string[];
  /** Whether scripts run in this project. */
  scripted: boolean;
};

export const test = base.extend<Fixtures>({
  // eslint-disable-next-line no-empty-pattern -- Playwright reads what a fixture needs off this pattern
  clientIp: async ({}, use, info) => {
    const key = [...`${info.testId}${info.retry}${info.repeatEachIndex}`].reduce(
      (sum, letter) => (sum * 31 + letter.charCodeAt(0)) >>> 0,
      7,
    );
    await use(`10.${(key >>> 16) & 255}.${(key >>> 8) & 255}.${key & 255}`);
  },
  extraHTTPHeaders: async ({ clientIp }, use) => use({ 'X-Forwarded-For': clientIp }),
  scripted: async ({ javaScriptEnabled }, use) => use(javaScriptEnabled !== false),
  complaints: [
    async ({ context }, use) => {
      const complaints: string[] = [];
      context.on('console', (message) => {
        // The browser logs every page with an error status; tests ask for such pages on purpose.
        if (
          message.type() === 'error' &&
          !/^Failed to load resource: the server responded with a status of 4\d\d/.test(
            message.text(),
          )
        )
          complaints.push(message.text());
      });
      context.on('weberror', (error) => complaints.push(String(error.error())));
      await use(complaints);
      expect(complaints, 'the browser complained').toEqual([]);
    },
    { auto: true },
  ],
  // eslint-disable-next-line no-empty-pattern -- Playwright reads what a fixture needs off this pattern
  mail: async ({}, use) =>
    use((address, count) => mailTo(process.env.E2E_DATA_DIR!, address, count)),
  axe: async ({ page, browser, scripted }, use) =>
    use(async () => {
      await page.waitForLoadState();
      for (const mode of ['dark', 'light']) {
        await page
          .locator('html')
          .evaluate((html, wanted) => html.setAttribute('data-mode', wanted), mode);
        expect(
          scripted ? await violations(page) : await violationsOfCopy(page, browser),
          `accessibility in ${mode}`,
        ).toEqual([]);
      }
    }),
  signIn: async ({ page }, use) =>
    use(async (person) => {
      await page.goto('/login');
      const form = page.locator('form').filter({ has: page.locator('input[name=password]') });
      await form.locator('input[name=email]').fill(PEOPLE[person].email);
      await form.locator('input[name=password]').fill(DEMO_PASSWORD);
      await form.locator('button[type=submit], button:not([type])').last().click();
      await expect(page).not.toHaveURL(/\/login/);
    }),
});

async function violations(page: Page) {
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations.map(({ id, help, nodes }) => ({
    id,
    help,
    nodes: nodes.map((node) => node.target.join(' ')),
  }));
}

/** Looks at the page's markup in a browser that runs axe but none of the page's own scripts, because axe itself needs them on. */
async function violationsOfCopy(page: Page, browser: Browser) {
  const html = await page.content();
  const context = await browser.newContext({
    viewport: page.viewportSize(),
    javaScriptEnabled: true,
  });
  try {
    const copy = await context.newPage();
    await copy.route('**/*', (route) => {
      if (route.request().isNavigationRequest())
        return route.fulfill({ contentType: 'text/html; charset=utf-8', body: html });
      return route.request().resourceType() === 'script' ? route.abort() : route.continue();
    });
    await copy.goto(page.url());
    return await violations(copy);
  } finally {
    await context.close();
  }
}

export { expect };
