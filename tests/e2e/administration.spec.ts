import { expect, test } from './fixtures';
import { newAddress, passCaptcha, signOut } from './people';

test('a professional waits for approval, is approved, and opens the portal', async ({
  page,
  mail,
  scripted,
  signIn,
}) => {
  const address = newAddress();
  const name = `Nora ${address.slice(7, 15).replace(/\d|-/g, 'x')}`;
  await page.goto('/register');
  await page.getByLabel('Full name').fill(name);
  await page.getByLabel('Email').fill(address);
  await page.getByLabel(/^Professional/).check();
  await passCaptcha(page, scripted);
  await page.getByRole('button', { name: 'Create account' }).click();
  const { text } = await mail(address);
  await page.goto(/https?:\/\/\S+\/auth\/confirm\?\S+/.exec(text!)![0]);
  await page.getByRole('button', { name: 'Confirm and create account' }).click();
  await expect(
    page.getByRole('heading', { name: 'Your professional account is waiting for approval' }),
  ).toBeVisible();
  await page.goto('/professional/dashboard');
  await expect(page).toHaveURL('/unauthorized');
  await signOut(page);

  await signIn('admin');
  await page.goto(`/admin/users?q=${encodeURIComponent(name)}`);
  await page.getByRole('link', { name }).click();
  await expect(page.getByText('Waiting for approval')).toBeVisible();
  await page.goto('/admin/approvals');
  const request = page.getByRole('link', { name: `${name}: Professional` });
  while (!(await request.isVisible())) await page.getByRole('link', { name: 'Next page' }).click();
  await request.click();
  await page.getByRole('button', { name: 'Approve' }).click();
  await expect(page).toHaveURL('/admin/approvals');
  await signOut(page);

  const approved = await mail(address, ({ subject }) => /approved/.test(subject ?? ''));
  expect(approved.text).toContain('/professional/dashboard');
});

test('a role is granted with a reason, and its portal opens', async ({
  page,
  newPerson,
  signIn,
  axe,
}) => {
  const address = newPerson('client');
  await signIn('superadmin');
  await page.goto(`/superadmin/roles/grant?email=${encodeURIComponent(address)}`);
  await page.getByLabel('Investor').check();
  await page.getByRole('button', { name: 'Grant the role' }).click();
  await expect(page.getByRole('alert')).toContainText('Enter a reason.');
  await page.getByLabel('Reason').fill('Holds shares');
  await axe();
  await page.getByRole('button', { name: 'Grant the role' }).click();
  await expect(page).toHaveURL('/superadmin/roles?role=investor');
  await expect(page.getByText(`${address} now has the Investor role.`)).toBeVisible();
  await signOut(page);

  await signIn(address);
  await page.goto('/investor/dashboard');
  await expect(page).toHaveURL('/investor/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Welcome');
});
