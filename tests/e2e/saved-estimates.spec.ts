import { expect, test } from './fixtures';

const ANSWERS = 'year=2025&filingStatus=single&w2=60000&selfEmployment=20000';

test('a person saves, prints, compares and deletes estimates', async ({
  page,
  signIn,
  scripted,
}) => {
  await test.step('print asks to sign in and keeps the answers', async () => {
    await page.goto(`/tax-calculator?${ANSWERS}`);
    await page.getByRole('link', { name: 'Download PDF' }).click();
    const prompt = scripted ? page.getByRole('dialog') : page.locator('main');
    await expect(prompt.getByRole('heading', { name: 'Login Required' })).toBeVisible();
    await expect(prompt).toContainText('Please log in or create an account to download your PDF');
    await expect(prompt.getByRole('link', { name: 'Create Account' })).toHaveAttribute(
      'href',
      /selfEmployment%3D20000/,
    );
    await prompt.getByRole('link', { name: 'Continue as Guest' }).click();
    await expect(page.getByLabel('Self-employment profit', { exact: true })).toHaveValue('20000');
  });

  await page.goto('/tax-calculator?year=2025');
  await page.getByLabel('Single').check();
  await page.getByLabel('W-2 wages', { exact: true }).fill('61000');
  if (!scripted) await page.getByRole('button', { name: 'Estimate my tax' }).click();
  await page.getByRole('link', { name: 'Save', exact: true }).click();
  const wanted = new URL(
    (await (scripted ? page.getByRole('dialog') : page.locator('main'))
      .getByRole('link', { name: 'Log In' })
      .getAttribute('href'))!,
    page.url(),
  );
  await signIn('investor');
  await page.goto(wanted.searchParams.get('redirect')!);
  const name = `Estimate ${crypto.randomUUID().slice(0, 8)}`;
  for (const each of [name, `${name} again`]) {
    await page.goto(wanted.searchParams.get('redirect')!);
    await page.getByLabel('Name').fill(each);
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('heading', { name: each, level: 1 })).toBeVisible();
    await expect(page.locator('main')).toContainText('$61,000');
  }
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download PDF' }).click();
  expect((await download).suggestedFilename()).toBe('tax-estimate-2025.pdf');
  await page
    .getByRole('navigation', { name: 'Breadcrumb' })
    .getByRole('link', { name: 'Saved estimates' })
    .click();
  await page.getByLabel(`Compare ${name}`, { exact: true }).check();
  await page.getByLabel(`Compare ${name} again`, { exact: true }).check();
  await page.getByRole('button', { name: 'Compare the two selected' }).click();
  await expect(page.getByText('All give the same result.')).toBeVisible();
  await page.getByRole('link', { name: `Open ${name}`, exact: true }).click();
  await page.getByRole('link', { name: 'Delete' }).click();
  await expect(page.getByRole('heading', { name: 'Delete this estimate?' })).toBeVisible();
  await page.getByRole('button', { name: 'Delete estimate' }).click();
  await expect(page).toHaveURL('/tax-calculator/estimates');
  await expect(page.getByRole('link', { name, exact: true })).toHaveCount(0);
});
