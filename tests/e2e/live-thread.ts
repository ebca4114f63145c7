import type { Page } from '@playwright/test';
import { expect, test as base } from './fixtures';
import { otherBrowser } from './two-browsers';

type Fixtures = {
  /** Somebody on the page of their conversation, which is live. */
  client: Page;
  /** The same conversation as one of the staff has it open, in another browser. */
  staff: Page;
};

/** Waits until a thread is live: then nobody has to look for new messages. */
export const isLive = (page: Page) =>
  expect(page.getByRole('link', { name: 'Check for new messages' })).toHaveCount(0);

export const test = base.extend<Fixtures>({
  client: async ({ page, newPerson, signIn }, use) => {
    await signIn(newPerson('client'));
    await page.goto('/messaging');
    await isLive(page);
    await use(page);
  },
  staff: async ({ browser, baseURL, extraHTTPHeaders, viewport, client }, use) => {
    const options = { baseURL, extraHTTPHeaders, viewport };
    const staff = await otherBrowser(browser, options, 'admin@demo.example');
    await staff.goto(`/messaging/${await personOf(client)}`);
    await isLive(staff);
    await use(staff);
    await staff.context().close();
  },
});

/** Whose conversation a page shows. */
export async function personOf(page: Page): Promise<string> {
  const props = await page.locator('[data-island=thread]').getAttribute('data-props');
  return (JSON.parse(props!) as { partyId: string }).partyId;
}

export const rows = (page: Page) =>
  page.getByRole('region', { name: 'Messages' }).locator('ol > li');
export const row = (page: Page, words: string) => rows(page).filter({ hasText: words });
