import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';

const ANSWERS = 'year=2025&filingStatus=single&w2=60000&selfEmployment=20000';

/** Sends the form, or lets script answer while it is filled in. */
async function estimate(page: Page, scripted: boolean): Promise<void> {
  if (!scripted) await page.getByRole('button', { name: 'Estimate my tax' }).click();
}

/** Touches the form and waits until script follows it. */
async function live(page: Page): Promise<void> {
  await page.getByLabel('W-2 wages', { exact: true }).focus();
  await expect(page.getByRole('slider')).toHaveAttribute('aria-valuetext', /./);
}

/** The parts of the page that follow the answers, as markup. */
function liveParts(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('[data-live]')].map((part) =>
      part.innerHTML.replace(
        /(<\w+)([^>]*)>/g,
        (_, tag: string, attributes: string) =>
          `${tag}${(attributes.match(/[\w-]+="[^"]*"/g) ?? []).sort().join(' ')}>`,
      ),
    ),
  );
}

test('what was left wrong before the script came is said once it is there', async ({
  page,
  scripted,
}) => {
  test.skip(!scripted, 'without script the server says it');
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/assets/estimator-*.js', async (route) => (await held, route.continue()));
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

test(
  'the slider and the number field are one answer, and the number rules',
  { tag: '@screen' },
  async ({ page, scripted }) => {
    await page.goto('/tax-calculator');
    const slider = page.getByRole('slider', { name: 'Gross income slider' });
    const field = page.getByLabel('Gross income', { exact: true });
    await expect(slider).toHaveAttribute('max', '1000000');
    await expect(slider).toHaveAttribute('step', '1000');
    await page.getByLabel('Single').check();
    await slider.focus();
    for (const _ of [1, 2, 3]) await page.keyboard.press('ArrowRight');
    if (scripted) await expect(field).toHaveValue('3000');
    await estimate(page, scripted);
    await expect(page.locator('#result')).toContainText('Based on total income of $3,000');
    await field.fill('250000');
    if (scripted) await expect(slider).toHaveJSProperty('value', '250000');
    await estimate(page, scripted);
    await expect(page.locator('#result')).toContainText('Based on total income of $250,000');
    await page.getByLabel('W-2 wages', { exact: true }).fill('300000');
    await estimate(page, scripted);
    await expect(
      page
        .getByText('Gross income of $250,000 is less than the amounts below add up to')
        .filter({ visible: true }),
    ).toBeVisible();
  },
);

test('the page filled by script is the page that the server draws', async ({ page, scripted }) => {
  test.skip(!scripted, 'only script fills the page');
  const cases = [
    ANSWERS,
    'year=2023&filingStatus=married_joint&w2=400000&gains=250000&investment=20000&children=3&otherDependents=1&mortgageInterest=30000&stateLocalTaxes=20000&charity=9000&withholding=80000',
    'year=2026&filingStatus=head_household&selfEmployment=90000&age65=1&estimated=12000&gross=95000',
    'year=2024&filingStatus=married_separate&gross=1500000&studentLoanInterest=2500&deductionType=itemized',
  ];
  for (const answers of cases) {
    await page.goto(`/tax-calculator?${answers}`);
    const drawn = await liveParts(page);
    await page.goto('/tax-calculator?filingStatus=single&w2=1');
    await live(page);
    await page.evaluate((query) => {
      const form = document.querySelector<HTMLFormElement>('form[data-estimator]')!;
      (form.elements.namedItem('w2') as HTMLInputElement).value = '';
      for (const [name, value] of new URLSearchParams(query)) {
        const control = form.elements.namedItem(name) as HTMLInputElement | RadioNodeList;
        control.value = value;
      }
      form.dispatchEvent(new Event('input', { bubbles: true }));
    }, answers);
    await expect(page.locator('#result')).toContainText(`for ${answers.slice(5, 9)} returns`);
    expect(await liveParts(page)).toEqual(drawn);
  }
});

test(
  'a change is worked out within 50 ms on a processor six times slower, and nothing is sent',
  { tag: '@once' },
  async ({ page, scripted }) => {
    test.skip(!scripted, 'only script works out changes');
    await page.goto(`/tax-calculator?${ANSWERS}&children=2&gains=9000`);
    await live(page);
    const session = await page.context().newCDPSession(page);
    const sent: string[] = [];
    page.on('request', (request) => sent.push(request.url()));
    await session.send('Emulation.setCPUThrottlingRate', { rate: 6 });
    const times = await page.evaluate(() => {
      const field = document.querySelector<HTMLInputElement>('#answer-w2')!;
      return Array.from({ length: 30 }, (_, index) => {
        field.value = String(50_000 + index * 7_000);
        const start = performance.now();
        field.dispatchEvent(new Event('input', { bubbles: true }));
        return performance.now() - start;
      });
    });
    await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
    expect(times.sort((a, b) => a - b)[Math.floor(times.length / 2)]).toBeLessThan(50);
    expect(sent).toEqual([]);
  },
);
