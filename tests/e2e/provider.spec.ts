import { expect, test } from './fixtures';

test('a new person signs in with Google and starts as a client', async ({ page, context }) => {
  await page.goto('/login?redirect=/client');
  await page.getByRole('link', { name: 'Continue with Google' }).click();
  await expect(page).toHaveURL('/onboarding/client?redirect=%2Fclient');
  const cookies = await context.cookies();
  expect(cookies.map((cookie) => cookie.name).filter((name) => name.startsWith('portal-'))).toEqual(
    [],
  );
  expect(cookies.find((cookie) => cookie.name === 'session')).toMatchObject({
    httpOnly: true,
    sameSite: 'Lax',
  });
});

test('a new person signs in with Apple, whose site posts the answer', async ({ page, context }) => {
  await page.goto('/login?redirect=/client');
  await page.getByRole('link', { name: 'Continue with Apple' }).click();
  await page.getByRole('button', { name: 'Continue to the portal' }).click();
  await expect(page).toHaveURL('/onboarding/client?redirect=%2Fclient');
  expect((await context.cookies()).filter((cookie) => cookie.name.startsWith('portal-'))).toEqual(
    [],
  );
});

test('an answer that this browser did not ask for leads back to sign-in', async ({ page }) => {
  await page.goto('/auth/provider/google/callback?state=somebody-else&code=theirs');
  await expect(page).toHaveURL('/login');
  await expect(page.getByText('Login failed. Please try again.')).toBeVisible();
});

test('a signed-in person adds another identity and removes it again', async ({ page, axe }) => {
  await page.goto('/auth/provider/google');
  await expect(page).toHaveURL('/onboarding/client');
  await page.goto('/account/sign-in');
  const removals = page.getByRole('link', { name: /^Remove Google as / });
  await expect(removals).toHaveCount(1);
  await page.getByRole('link', { name: 'Add Google' }).click();
  await expect(page.getByText('You can now sign in with Google.')).toBeVisible();
  await expect(page).toHaveURL('/account/sign-in');
  await expect(removals).toHaveCount(2);
  await axe();
  await removals.last().click();
  await expect(page.getByRole('heading', { name: 'Remove this sign-in?' })).toBeVisible();
  await axe();
  await page.getByRole('button', { name: 'Remove sign-in' }).click();
  await expect(
    page.getByText('Removed. You can still sign in with an emailed link.'),
  ).toBeVisible();
  await expect(removals).toHaveCount(1);
});
