import type { Page } from '@playwright/test';
import { PDF } from '../support/files';
import { openTopic } from './calculator-page';
import { expect, test } from './fixtures';

const ADDRESS = '/tax-calculator?year=2025&filingStatus=single&w2=60000';

/** Has the calculator come as its server draws it but for what `change` does to its markup. */
async function served(page: Page, change: (html: string) => string): Promise<void> {
  await page.route('**/tax-calculator*', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: change(await response.text()) });
  });
}

const when = (value: string) => (html: string) =>
  html.replace('data-when="touched"', `data-when="${value}"`);

/** Puts the island into another element. */
const within = (before: string, after: string) => (html: string) =>
  html.replace(/(<div data-island[^]*)(<\/main>)/, `${before}$1${after}$2`);

const islandOf = (page: Page) => page.locator('main [data-island]');
const scriptsOf = (page: Page): string[] => {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('.js')) scripts.push(request.url());
  });
  return scripts;
};

test('an island hydrates when scrolled into view @script', async ({ page }) => {
  const scripts = scriptsOf(page);
  await served(page, (html) =>
    within('<canvas width="1" height="9000"></canvas>', '')(when('visible')(html)),
  );
  await page.goto(ADDRESS, { waitUntil: 'networkidle' });
  expect(scripts).toHaveLength(1);
  await page.locator('#result').scrollIntoViewIfNeeded();
  await expect(islandOf(page)).toHaveAttribute('data-ready');
});

test('an island in a details or a dialog hydrates when that is opened @script', async ({
  page,
}) => {
  for (const [before, after] of [
    ['<details><summary>The calculator</summary>', '</details>'],
    ['<a href="#d" data-opens="around">The calculator</a><dialog id="around">', '</dialog>'],
  ] as const) {
    await page.unroute('**/tax-calculator*');
    await served(page, (html) => within(before, after)(when('opened')(html)));
    await page.goto(ADDRESS, { waitUntil: 'networkidle' });
    await expect(islandOf(page)).not.toHaveAttribute('data-ready');
    await page.getByText('The calculator', { exact: true }).click();
    await expect(islandOf(page)).toHaveAttribute('data-ready');
  }
});

test('an island hydrates at the first pointer, focus or key event @script', async ({ page }) => {
  const touches = [
    () => page.locator('#result-title').click(),
    () => page.getByLabel('Federal tax withheld', { exact: true }).focus(),
    async () => {
      await page.locator('#main').focus();
      await page.keyboard.press('Tab');
    },
  ];
  for (const touch of touches) {
    await page.goto(ADDRESS, { waitUntil: 'networkidle' });
    await expect(islandOf(page)).not.toHaveAttribute('data-ready');
    await touch();
    await expect(islandOf(page)).toHaveAttribute('data-ready');
  }
});

test('an island keeps and calculates with what was typed before hydration @script', async ({
  page,
}) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/assets/estimate-*.js', async (route) => (await held, route.continue()));
  await page.goto(`${ADDRESS}&w2Second=500`);
  await page.getByLabel('Married filing jointly').check();
  await page.getByLabel('Tax year').selectOption('2024');
  await page.getByLabel('W-2 wages', { exact: true }).fill('70,000');
  await page.getByLabel('W-2 wages, second job', { exact: true }).fill('');
  await openTopic(page, 'More income');
  await page.getByRole('slider').evaluate((slider: HTMLInputElement) => {
    slider.value = '90000';
    slider.dispatchEvent(new Event('input', { bubbles: true }));
  });
  await openTopic(page, 'Deductions');
  await page.getByLabel('Gifts to charity', { exact: true }).pressSequentially('12');
  release();
  await expect(islandOf(page)).toHaveAttribute('data-ready');
  await expect(page.getByLabel('Married filing jointly')).toBeChecked();
  await expect(page.getByLabel('Tax year')).toHaveValue('2024');
  await expect(page.getByLabel('W-2 wages', { exact: true })).toHaveValue('70,000');
  await expect(page.locator('#answer-w2Second')).toHaveValue('');
  await expect(page.getByLabel('Gross income', { exact: true })).toHaveValue('90000');
  await expect(page.locator('#result')).toContainText(
    'Based on total income of $90,000, as a couple filing jointly, for tax year 2024.',
  );
  await expect(page.getByLabel('Gifts to charity', { exact: true })).toBeFocused();
  await page.keyboard.type('3');
  await expect(page.getByLabel('Gifts to charity', { exact: true })).toHaveValue('123');
  await page.getByRole('link', { name: 'How we calculated this' }).click();
  await expect(page.getByRole('link', { name: 'open it to bookmark' })).toHaveAttribute(
    'href',
    '/tax-calculator?year=2024&filingStatus=married_joint&gross=90000&w2=70000&charity=123',
  );
});

test('an island reports markup that differs from the server’s, and keeps what was typed @script', async ({
  page,
  complaints,
}) => {
  await served(page, (html) => html.replace('>Your estimate<', '>Somebody’s estimate<'));
  await page.goto(ADDRESS);
  await page.getByLabel('W-2 wages', { exact: true }).fill('61000');
  await expect(islandOf(page)).toHaveAttribute('data-ready');
  expect(complaints).toContainEqual(
    expect.stringContaining('The island estimate does not match what the server drew'),
  );
  await expect(page.getByLabel('W-2 wages', { exact: true })).toHaveValue('61000');
  await expect(page.locator('#result')).toContainText('Your estimate');
  await expect(page.locator('#result')).toContainText('total income of $61,000');
  await page.getByText('What is this? (W-2 wages)').click();
  await expect(page.getByText('Each employer sends a W-2 in January.')).toBeVisible();
  complaints.length = 0;
});

test('a failing island leaves the page as it is without script @script', async ({
  page,
  complaints,
}) => {
  await served(page, (html) =>
    html.replace(/&quot;typed&quot;:\{[^}]*\}/, '&quot;typed&quot;:null'),
  );
  await page.goto(ADDRESS);
  await page.getByLabel('Married filing jointly').check();
  await page.getByLabel('Tax year').selectOption('2024');
  await page.getByLabel('W-2 wages', { exact: true }).fill('61000');
  await expect.poll(() => complaints.length).toBeGreaterThan(0);
  await expect(page.getByLabel('Married filing jointly')).toBeChecked();
  await expect(page.getByLabel('W-2 wages', { exact: true })).toHaveValue('61000');
  await page.unroute('**/tax-calculator*');
  await page.getByRole('button', { name: 'Estimate my tax' }).click();
  await expect(page.locator('#result')).toContainText(
    'Based on total income of $61,000, as a couple filing jointly, for tax year 2024.',
  );
  complaints.length = 0;
});

/** Holds an island's script back until the returned function is called. */
async function holdBack(page: Page, island: string): Promise<() => void> {
  let live = () => {};
  const wanted = new Promise<void>((resolve) => (live = resolve));
  await page.route(`**/assets/${island}-*.js`, async (route) => {
    await wanted;
    await route.continue();
  });
  return live;
}

test('the cursor keeps its position in a text during hydration @script', async ({
  page,
  newPerson,
  signIn,
}) => {
  await signIn(newPerson('client'));
  const live = await holdBack(page, 'thread');
  await page.goto('/messaging');
  const field = page.getByLabel('Message', { exact: true });
  // Refused, so that the server renders a multi-line value: markup ends lines differently.
  await field.fill('aaaaaaaa\n'.repeat(1_200));
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByText(/^A message can have at most/).first()).toBeVisible();
  await field.focus();
  await page.keyboard.insertText('c');
  await field.evaluate((area: HTMLTextAreaElement) => area.setSelectionRange(2, 4));
  live();
  await expect(islandOf(page)).toHaveAttribute('data-ready');
  await page.keyboard.insertText('bb');
  expect((await field.inputValue()).slice(0, 7)).toMatch(/^[ac]abbaaa/);
});

test('a file chosen before hydration is uploaded @script', async ({ page, newPerson, signIn }) => {
  await signIn(newPerson('client'));
  const live = await holdBack(page, 'upload');
  await page.goto('/dashboard/documents');
  await page
    .getByLabel('Files')
    .setInputFiles({ name: 'soon.pdf', mimeType: 'application/pdf', buffer: PDF });
  await islandOf(page).evaluate((island) =>
    new MutationObserver(() =>
      island.querySelector<HTMLElement>('button[data-pending]:not([formaction])')!.click(),
    ).observe(island, {
      attributeFilter: ['data-ready'],
    }),
  );
  live();
  await expect(page.getByRole('link', { name: 'soon.pdf' })).toBeVisible();
});
