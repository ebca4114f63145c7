import { expect, test } from './fixtures';

test('a role’s portal opens for it and is refused to others, with status 403', async ({
  page,
  signIn,
  axe,
}) => {
  await signIn('student');
  await page.goto('/student');
  await expect(page).toHaveURL('/student/dashboard');
  const answer = await page.goto('/client/dashboard');
  await expect(page).toHaveURL('/unauthorized');
  expect(answer?.status()).toBe(403);
  await axe();
});

test('a person without a role is told so at sign-in, and has the guest portal', async ({
  page,
  signIn,
  axe,
}) => {
  await signIn('guest');
  await page.goto('/auth/callback');
  await expect(page).toHaveURL('/unauthorized');
  await expect(page.getByText('No role assigned. Contact support.')).toBeVisible();
  await page.goto('/guest');
  await expect(page.getByRole('link', { name: 'Contact Support' })).toBeVisible();
  await axe();
});

for (const person of ['admin', 'superadmin', 'professional', 'investor'] as const) {
  test(`${person} lands on their dashboard`, async ({ page, signIn, axe }) => {
    await signIn(person);
    await page.goto('/auth/callback');
    await expect(page).toHaveURL(`/${person}/dashboard`);
    await axe();
    await page.goto('/messaging');
    await expect(page.getByRole('heading', { name: 'Messages' })).toBeVisible();
  });
}

test('the general dashboard shows a visitor the way to each portal, and a client their own', async ({
  page,
  signIn,
  axe,
}) => {
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name: 'Your dashboard' })).toBeVisible();
  await axe();
  await signIn('client');
  await page.goto('/dashboard');
  await expect(page).toHaveURL('/client/dashboard');
  await expect(page.getByRole('heading', { name: /^Welcome, / })).toBeVisible();
  await axe();
});

test('a page that is not there says so, with the way home', async ({ page, axe }) => {
  const answer = await page.goto('/no/such/page');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible();
  await expect(
    page.getByText("The page you're looking for doesn't exist or has been moved."),
  ).toBeVisible();
  await axe();
  await page.getByRole('link', { name: 'Return to Home' }).click();
  await expect(page).toHaveURL('/');
});

test('the demonstration’s outbox shows a mail whose link can be followed', async ({
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
