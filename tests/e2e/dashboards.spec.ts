import { expect, test } from './fixtures';
import { portalMenu } from './people';

test('a person with two roles switches to the investor role, enters an investment and sees its gain', async ({
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

  await page.goto('/investor/performance');
  await page.getByLabel('What you put in').fill('10,000');
  await page.getByLabel('What it is worth today').fill('$11,250');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('+12.5%')).toBeVisible();
  await page.goto('/investor/dashboard');
  await page.getByRole('link', { name: /Investment Performance.*\+12\.5%/ }).click();
  await expect(page.getByLabel('What it is worth today')).toHaveValue('11250.00');
});
