import { expect, test } from './fixtures';

test('each role lands on an accessible dashboard @script', async ({ page, signIn, axe }) => {
  for (const person of ['admin', 'superadmin', 'professional', 'investor', 'client'] as const)
    await test.step(person, async () => {
      await page.context().clearCookies();
      await signIn(person);
      await page.goto('/auth/callback');
      await expect(page).toHaveURL(`/${person}/dashboard`);
      await axe();
    });
  await page.context().clearCookies();
  await signIn('guest');
  await page.goto('/auth/callback');
  await expect(page).toHaveURL('/unauthorized');
  await axe();
  await page.getByRole('main').getByRole('link', { name: 'Go to the guest portal' }).click();
  await expect(page).toHaveURL('/guest');
  await axe();
});

test('the outbox of the demo shows an email whose link works @script', async ({
  page,
  mail,
  newPerson,
  axe,
}) => {
  const address = newPerson('client');
  await page.goto('/login/email');
  await page.getByLabel('Email', { exact: true }).fill(address);
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(page).toHaveURL(/\/login\/code/);
  await mail(address);
  await page.goto('/dev/outbox');
  await axe();
  await page.getByRole('listitem').filter({ hasText: address }).first().getByRole('link').click();
  await axe();
  await page.getByRole('link', { name: /auth\/confirm/ }).click();
  await expect(page.getByRole('button', { name: 'Confirm and sign in' })).toBeVisible();
});
