import type { Page } from '@playwright/test';
import { ANSWERS, live, openTopic, toWorking } from './calculator-page';
import { expect, test } from './fixtures';

/**
 * The island's markup but for what only the browser knows: what its fields were given at first,
 * where the slider stands, what is unfolded and what was spoken last.
 */
function markup(page: Page): Promise<string> {
  return page.locator('main [data-island]').evaluate((island) => {
    const copy = island.cloneNode(true) as HTMLElement;
    const strip = (selector: string, ...names: string[]) => {
      for (const each of copy.querySelectorAll(selector))
        for (const name of names) each.removeAttribute(name);
    };
    strip('input:not([type=radio])', 'value', 'aria-valuetext');
    strip('input[type=radio]', 'checked');
    strip('option', 'selected');
    strip('details', 'open');
    copy.querySelector('[role=status]')!.textContent = '';
    return copy.innerHTML;
  });
}

test('an error made before the script loaded is reported @script', async ({ page }) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/assets/estimate-*.js', async (route) => (await held, route.continue()));
  await page.goto('/tax-calculator', { waitUntil: 'commit' });
  await page.getByLabel('W-2 wages', { exact: true }).fill('-1');
  await page.getByLabel('Children under 17', { exact: true }).fill('4');
  await expect(page.getByLabel('W-2 wages', { exact: true })).not.toHaveAttribute('aria-invalid');
  release();
  await expect(page.getByLabel('W-2 wages', { exact: true })).toHaveAttribute(
    'aria-invalid',
    'true',
  );
  await expect(page.getByLabel('Children under 17', { exact: true })).toHaveValue('4');
});

test('the slider and the number field stay in sync @script', async ({ page }) => {
  await page.goto('/tax-calculator');
  await openTopic(page, 'More income');
  const slider = page.getByRole('slider', { name: 'Gross income slider' });
  const field = page.getByLabel('Gross income', { exact: true });
  await expect(slider).toHaveAttribute('max', '1000000');
  await expect(slider).toHaveAttribute('step', '1000');
  await page.getByLabel('Single').check();
  await slider.focus();
  for (const _ of [1, 2, 3]) await page.keyboard.press('ArrowRight');
  await expect(field).toHaveValue('3000');
  await expect(page.locator('#result')).toContainText('Based on total income of $3,000');
  await field.fill('250000');
  await expect(slider).toHaveJSProperty('value', '250000');
  await expect(page.locator('#result')).toContainText('Based on total income of $250,000');
  await page.getByLabel('W-2 wages', { exact: true }).fill('300000');
  await expect(
    page
      .getByText('Gross income of $250,000 is less than the amounts you entered')
      .filter({ visible: true }),
  ).toBeVisible();
});

const CASES = [
  ANSWERS,
  'year=2023&filingStatus=married_joint&w2=400000&gains=250000&investment=20000&children=3&otherDependents=1&mortgageInterest=30000&stateLocalTaxes=20000&charity=9000&withholding=80000',
  'year=2026&filingStatus=head_household&selfEmployment=90000&age65=1&estimated=12000&gross=95000',
  'year=2024&filingStatus=married_separate&gross=1500000&studentLoanInterest=2500&deductionType=itemized',
];

test('the browser renders answers and errors as the server does, to the byte @script', async ({
  page,
}) => {
  for (const answers of CASES) {
    await page.goto(`/tax-calculator?${answers}`);
    const drawn = await markup(page);
    await page.goto('/tax-calculator?filingStatus=single&w2=1');
    await live(page);
    await page.evaluate((query) => {
      const form = document.querySelector<HTMLFormElement>('form#estimator')!;
      (form.elements.namedItem('w2') as HTMLInputElement).value = '';
      for (const [name, value] of new URLSearchParams(query)) {
        const control = form.elements.namedItem(name) as HTMLInputElement | RadioNodeList;
        control.value = value;
      }
      form.dispatchEvent(new Event('input', { bubbles: true }));
    }, answers);
    await toWorking(page);
    await expect.poll(() => markup(page)).toBe(drawn);
  }
});

test('empty fields stay out of the address, and the result is announced after a pause @script', async ({
  page,
}) => {
  await page.goto('/tax-calculator?year=2025');
  await page.getByLabel('Single').check();
  await page.getByLabel('W-2 wages', { exact: true }).fill('60000');
  await live(page);
  await page.getByRole('button', { name: 'Estimate my tax' }).click();
  await expect(page).toHaveURL(
    '/tax-calculator?year=2025&filingStatus=single&w2=60000&deductionType=best',
  );

  await page.goto('/tax-calculator?year=2025');
  const status = page.locator('#result').getByRole('status');
  await page.getByLabel('Single').check();
  await page.getByLabel('W-2 wages', { exact: true }).fill('60000');
  await expect(page.locator('#result')).toContainText('Your federal tax is about $5,072');
  await expect(status).toHaveText('');
  await expect(status).toHaveText('Your federal tax is about $5,072, for tax year 2025.');
  await page.getByLabel('W-2 wages', { exact: true }).fill('-1');
  await expect(status).toHaveText('');
});

test('a corrected error disappears @script', async ({ page }) => {
  await page.goto('/tax-calculator?filingStatus=single&w2=-1&children=40');
  const lines = page.locator('[data-error-summary]').getByRole('link');
  await expect(lines).toHaveCount(2);
  await page.getByLabel('W-2 wages', { exact: true }).fill('60000');
  await expect(lines).toHaveText(['Children under 17: Enter a whole number from 0 to 20.']);
  await expect(page.locator('#answer-w2-error')).toHaveCount(0);
  await expect(page).toHaveTitle(/^Error: /);
  await page.getByLabel('Children under 17', { exact: true }).fill('4');
  await expect(lines).toHaveCount(0);
  await expect(page).not.toHaveTitle(/^Error: /);
  await expect(page.locator('#result')).toContainText('plus any tax withheld');
});
