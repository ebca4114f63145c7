import { expect, test } from './fixtures';
import { jpegOf } from '../support/photos';
import { signOut } from './people';

test('staff add a team member with a photo, and the owner grants a role', async ({
  page,
  newPerson,
  signIn,
}, { project }) => {
  const name = `Ines ${project.name.replace(/\W/g, ' ')} Alder`;
  await signIn('admin');
  await page.goto('/admin/team/new');
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('Role').fill('Payroll');
  await page.getByLabel('Description').fill('Runs payroll.');
  await page.getByLabel('Email').fill('ines@eola-tax.example');
  await page.getByLabel('Clients can book them').uncheck();
  await page.getByRole('button', { name: 'Add team member' }).click();
  await page.getByRole('link', { name, exact: true }).click();
  const member = new URL(page.url()).pathname;

  const image = page.locator('main .portrait img');
  await expect(page.locator('main .portrait')).toHaveText('IA');
  await page.getByLabel('Photo', { exact: true }).setInputFiles({
    name: '../../me.svg.jpg',
    mimeType: 'image/jpeg',
    buffer: await jpegOf({ width: 900, height: 600 }),
  });
  await page.getByRole('button', { name: 'Upload photo' }).click();
  await expect(page).toHaveURL(member);
  await expect(image).toHaveJSProperty('naturalWidth', 480);

  await page.goto('/');
  const shown = page.locator('#about li').filter({ has: page.getByRole('heading', { name }) });
  await shown.scrollIntoViewIfNeeded();
  const photo = shown.locator('img');
  await expect(photo).toHaveAttribute('width', '480');
  await expect(photo).toHaveJSProperty('complete', true);
  const { width, height } = (await shown.locator('.portrait').boundingBox())!;
  expect(Math.abs(width - height)).toBeLessThan(1);
  const address = (await photo.getAttribute('src'))!;

  await page.goto(`${member}/photo/delete`);
  await page.getByRole('button', { name: 'Remove photo' }).click();
  await expect(page.locator('main .portrait')).toHaveText('IA');
  await expect(image).toHaveCount(0);
  expect((await page.request.get(address)).status()).toBe(404);
  await page.goto(`${member}/retire`);
  await page.getByLabel('Reason').fill('End of the test');
  await page.getByRole('button', { name: 'Remove from team' }).click();
  await expect(page).toHaveURL('/admin/team');

  await test.step('the owner grants a role', async () => {
    await signOut(page);
    const address = newPerson('client');
    await signIn('superadmin');
    await page.goto('/superadmin/roles');
    await page.getByRole('link', { name: 'Grant a role' }).click();
    await page.getByLabel('Name, email or phone').fill(address);
    await page.getByRole('main').getByRole('button', { name: 'Search' }).click();
    await page.locator('main li').filter({ hasText: address }).getByRole('link').click();
    await page.getByLabel('Investor').check();
    await page.getByLabel('Reason').fill('Holds shares');
    await page.getByRole('button', { name: 'Grant the role' }).click();
    await expect(page).toHaveURL('/superadmin/roles?role=investor');
    await expect(page.getByText(/ now has the Investor role\./)).toBeVisible();
    await signOut(page);

    await signIn(address);
    await page.goto('/investor/dashboard');
    await expect(page).toHaveURL('/investor/dashboard');
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Welcome');
  });
});
