import { expect, test } from './fixtures';

test('a person signs in with Google and with Apple, and adds and removes an identity', async ({
  page,
  context,
}) => {
  for (const provider of ['Google', 'Apple']) {
    await context.clearCookies();
    await page.goto('/login?redirect=/client');
    await page.getByRole('link', { name: `Continue with ${provider}` }).click();
    if (provider === 'Apple')
      await page.getByRole('button', { name: 'Continue to the portal' }).click();
    await expect(page).toHaveURL('/onboarding/client?redirect=%2Fclient');
    const cookies = await context.cookies();
    expect(cookies.map(({ name }) => name).filter((name) => name.startsWith('portal-'))).toEqual(
      [],
    );
  }

  await page.goto('/account/sign-in');
  const removals = page.getByRole('link', { name: /^Remove Google as / });
  await expect(removals).toHaveCount(0);
  await page.getByRole('link', { name: 'Add Google' }).click();
  await expect(page.getByText('You can now sign in with Google.')).toBeVisible();
  await expect(page).toHaveURL('/account/sign-in');
  await expect(removals).toHaveCount(1);
  await removals.last().click();
  await expect(page.getByRole('heading', { name: 'Remove this sign-in?' })).toBeVisible();
  await page.getByRole('button', { name: 'Remove sign-in' }).click();
  await expect(
    page.getByText('Removed. You can still sign in with an emailed link.'),
  ).toBeVisible();
  await expect(removals).toHaveCount(0);
});
