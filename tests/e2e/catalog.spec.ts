import { DEMO_ACCOUNT_IDS } from '../../prisma/people';
import { expect, test } from './fixtures';

test('the owner writes a request template, publishes it, changes it and archives it', async ({
  page,
  signIn,
}, { project }) => {
  const title = `Papers of ${project.name}`;
  const options = `/admin/documents/requests/new?client=${DEMO_ACCOUNT_IDS.client}`;
  await signIn('superadmin');
  await page.goto('/admin/catalog');
  await page.getByRole('link', { name: 'Request templates' }).click();
  await page.getByRole('link', { name: 'Add a request template' }).click();
  await page.getByLabel('Title').fill(title);
  await page.getByLabel('Documents', { exact: true }).fill('W-2: One from each employer.');
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(page.getByRole('heading', { name: 'Not published yet' })).toBeVisible();
  const item = new URL(page.url()).pathname;
  await page.goto(options);
  await expect(page.getByRole('radio', { name: title })).toHaveCount(0);

  await page.goto(item);
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText('Published. Staff see it now.')).toBeVisible();
  await page.goto(options);
  await expect(page.getByRole('radio', { name: title })).toBeVisible();

  await page.goto(`${item}/edit`);
  await page.getByLabel('Documents', { exact: true }).fill('W-2: All of them.');
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(page.getByRole('deletion')).toHaveText('W-2: One from each employer.');
  await page.getByRole('button', { name: 'Discard the draft' }).click();
  await expect(page.getByText('The draft is discarded.')).toBeVisible();

  await page.getByRole('link', { name: 'Archive' }).click();
  await page.getByRole('button', { name: 'Archive' }).click();
  await expect(page).toHaveURL('/admin/catalog/request-template');
  await page.goto(options);
  await expect(page.getByRole('radio', { name: title })).toHaveCount(0);
});

test('the form asks to choose a logo again after an error in another field', async ({
  page,
  signIn,
}) => {
  await signIn('superadmin');
  await page.goto('/admin/firm/edit');
  await page.getByLabel('Color of buttons and links').fill('#ffcc00');
  const buffer = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>');
  const logo = page.getByLabel('Logo');
  await logo.setInputFiles({ name: 'logo.svg', mimeType: 'image/svg+xml', buffer });
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(page.getByRole('alert')).toContainText('Choose a darker color, such as #806600');
  await expect(page.getByText('Choose the logo again')).toBeVisible();
  await expect(page.getByLabel('Color of buttons and links')).toHaveValue('#ffcc00');
});
