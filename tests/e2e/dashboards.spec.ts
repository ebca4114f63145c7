import { expect, test } from './fixtures';
import { portalMenu } from './people';

test('a person with two roles switches to the investor, enters a holding and sees its return', async ({
  page,
  signIn,
  newPerson,
}) => {
  await signIn(newPerson('client-investor'));
  await page.goto('/dashboard');
  await page.getByLabel('Client').check();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveURL('/client/dashboard');
  await portalMenu(page);
  await page.getByRole('button', { name: 'Switch to Investor' }).filter({ visible: true }).click();
  await expect(page).toHaveURL('/investor/dashboard');
  await expect(page.getByText('Investor portal').filter({ visible: true }).first()).toBeVisible();

  await page.goto('/investor/holdings');
  await page.getByRole('link', { name: 'Add holding' }).click();
  await page.getByLabel('Name').fill('Index fund');
  await page.getByLabel('When did you invest?').fill('2026-01-02');
  await page.getByLabel('How much did you put in?').fill('10,000');
  await page.getByRole('button', { name: 'Add holding' }).click();
  await expect(page.getByRole('heading', { name: 'Index fund', level: 1 })).toBeVisible();
  await page.getByLabel('On which day?').fill('2026-06-30');
  await page.getByLabel('Amount').fill('$11,250');
  await page.getByRole('button', { name: 'Save entry' }).click();
  await expect(page.getByText('+12.5%').first()).toBeVisible();
  await page.goto('/investor/dashboard');
  await page.getByRole('link', { name: /Investment Performance.*\+12\.5%/ }).click();
  await expect(page.getByRole('table', { name: /Value and return/ })).toContainText('$11,250');
});
