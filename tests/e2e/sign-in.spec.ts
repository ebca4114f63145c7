import { DEMO_PASSWORD, PEOPLE } from '../../prisma/people';
import { expect, test } from './fixtures';

test('a person signs in with a password and opens the requested page', async ({
  page,
  scripted,
}) => {
  await page.goto('/client/dashboard');
  await expect(page).toHaveURL('/login?redirect=%2Fclient%2Fdashboard');
  const show = page.getByRole('button', { name: 'Show password' });
  if (scripted) {
    await show.click();
    await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('type', 'text');
    await expect(show).toHaveAttribute('aria-pressed', 'true');
  } else {
    await expect(page.locator('[data-reveal]')).toBeHidden();
  }
  await page.getByLabel('Email', { exact: true }).fill(` ${PEOPLE.client.email.toUpperCase()} `);
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(page).toHaveURL('/client/dashboard');
  await expect(page.getByText('Welcome, Carla!')).toBeVisible();
});

test('a person without a role goes on to the guest portal', async ({ page, signIn }) => {
  await signIn('guest');
  await page.goto('/auth/callback');
  await expect(page).toHaveURL('/unauthorized');
  await page.getByRole('main').getByRole('link', { name: 'Go to the guest portal' }).click();
  await expect(page).toHaveURL('/guest');
});
