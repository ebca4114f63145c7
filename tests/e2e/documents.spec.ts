import type { Page } from '@playwright/test';
import { PDF, PHOTO, PNG } from '../support/files';
import { expect, test } from './fixtures';

const file = (name: string, buffer: Buffer) => ({
  name,
  mimeType: 'application/octet-stream',
  buffer,
});

/** Has a page: of a PDF that can’t be shown, Chromium opens an error dialog, which takes the focus. */
const ONE_PAGE = Buffer.from(
  PDF.toString().replace(
    'Kids[]/Count 0>>endobj',
    'Kids[3 0 R]/Count 1>>endobj\n3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]>>endobj',
  ),
);

/** Chooses files in the form on the page, and sends them. */
async function upload(page: Page, ...files: ReturnType<typeof file>[]) {
  await page.getByLabel('Files').setInputFiles(files);
  await page.getByRole('button', { name: 'Upload' }).last().click();
}

/** Lets a file fall on the heading of the page. */
async function drop(page: Page, name: string, buffer: Buffer) {
  const dataTransfer = await page.evaluateHandle(
    ([given, text]) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([text!], given!, { type: 'application/pdf' }));
      return transfer;
    },
    [name, buffer.toString()],
  );
  const heading = page.getByRole('heading', { level: 1 });
  for (const type of ['dragover', 'drop']) await heading.dispatchEvent(type, { dataTransfer });
}

test('a client uploads documents, and sends what staff requested and returned', async ({
  page,
  newPerson,
  signIn,
  mail,
  scripted,
}) => {
  const person = newPerson('client');
  // Both projects meet in one queue of the firm.
  const passportFile = `passport-${crypto.randomUUID().slice(0, 8)}.pdf`;
  const become = async (who: 'admin' | typeof person) => {
    await page.context().clearCookies();
    await signIn(who);
  };
  await become(person);
  await page.goto('/dashboard/documents');
  await expect(page.getByText('We aren’t waiting for any documents from you')).toBeVisible();
  await upload(page, file('Receipts 2025.pdf', PDF), file('IMG_0001.HEIC', PHOTO));
  await expect(page.getByRole('link', { name: 'Receipts 2025.pdf' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'IMG_0001.jpg' })).toBeVisible();

  await become('admin');
  await page.goto('/admin/documents/requests/new');
  await page.getByLabel('Client’s name, email or phone').fill(person);
  await page.getByRole('main').getByRole('button', { name: 'Search' }).click();
  await page.locator('main li').filter({ hasText: person }).getByRole('link').click();
  await page.getByLabel(/^ITIN application/).check();
  await page.getByRole('button', { name: 'Request documents' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Passport' })).toContainText(
    'Requested',
  );
  expect((await mail(person, ({ subject }) => /send us 3/.test(subject ?? ''))).text).toContain(
    '- Passport',
  );

  await become(person);
  await page.goto('/dashboard/documents');
  await expect(page.getByRole('heading', { name: 'To do: 3 documents' })).toBeVisible();
  const pending = (title: string) => page.locator('main li').filter({ hasText: title });
  const exempt = async () => {
    await page.getByRole('link', { name: /apply to me.*Federal tax return/ }).click();
    await page.getByLabel('Comment').fill('I have not filed yet.');
    await page.getByRole('button', { name: 'Take it off my list' }).click();
    await expect(page.getByRole('heading', { name: 'To do: 2 documents' })).toBeVisible();
  };
  await exempt();
  await page.getByRole('button', { name: 'Put back on my list Federal tax return' }).click();
  await expect(page.getByRole('heading', { name: 'To do: 3 documents' })).toBeVisible();
  await exempt();
  if (scripted) {
    // Dropped anywhere on the page, a file is filed under the request that its name suggests.
    await expect(page.locator('main [data-island]')).toHaveAttribute('data-ready');
    await drop(page, passportFile, ONE_PAGE);
    await expect(
      page.getByLabel(`What is it? ${passportFile}`).locator('option:checked'),
    ).toContainText('Passport');
    await page.getByRole('button', { name: 'Upload' }).click();
  } else {
    await pending('Passport').getByRole('link', { name: 'Send this document' }).click();
    await upload(page, file(passportFile, ONE_PAGE));
  }
  await expect(page.getByRole('heading', { name: 'To do: one document' })).toBeVisible();

  await become('admin');
  await page.goto('/admin/documents');
  while (!(await page.getByText(passportFile, { exact: true }).isVisible()))
    await page.getByRole('link', { name: 'Next page' }).click();
  await page
    .getByRole('row')
    .filter({ hasText: passportFile })
    .last()
    .getByRole('link', { name: 'Passport' })
    .click();
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download' }).click();
  expect((await download).suggestedFilename()).toBe(passportFile);
  if (scripted) await page.keyboard.press('r');
  else await page.getByLabel('Note to the client').focus();
  await expect(page.getByLabel('Note to the client')).toBeFocused();
  await page.keyboard.type('The photo page is cut off.', { delay: 40 });
  await expect(page.getByLabel('Note to the client')).toHaveValue('The photo page is cut off.');
  await page.getByRole('button', { name: 'Return with this note' }).click();
  await expect(page.getByText('Document returned.')).toBeVisible();

  await become(person);
  await page.goto('/dashboard/documents');
  await expect(page.getByText('The photo page is cut off.')).toBeVisible();
  await page.getByRole('link', { name: passportFile }).click();
  await expect(page.getByText('Alma Reyes downloaded it')).toBeVisible();
});

test('a client sees which file was rejected, restores a deleted one, and collects the documents for an estimate', async ({
  page,
  newPerson,
  signIn,
  scripted,
  complaints,
}) => {
  await signIn(newPerson('client'));
  await page.goto('/dashboard/documents');
  if (scripted)
    await test.step('retry a failed upload', async () => {
      await page.getByLabel('Files').focus();
      await expect(page.locator('main [data-island]')).toHaveAttribute('data-ready');
      await page.route('**/dashboard/documents/uploads', (route) => route.abort(), { times: 1 });
      // Other bytes than those of good.pdf, which would be the same document.
      await upload(page, file('late.pdf', Buffer.concat([PDF, Buffer.from('\n')])));
      await expect(page.getByText('The file could not be sent.')).toBeVisible();
      await page.getByRole('button', { name: 'Try again' }).click();
      await expect(page.getByRole('link', { name: 'late.pdf' })).toBeVisible();
      complaints.length = 0;
      await page.reload();
    });
  await upload(page, file('w-2.pdf', Buffer.from('no PDF')), file('good.pdf', PDF));
  await expect(page.getByText('“w-2.pdf” looks like a text file')).toBeVisible();
  if (scripted) await expect(page.getByText('Received', { exact: false }).first()).toBeVisible();
  else await expect(page.getByText('Received: good.pdf.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'good.pdf' })).toBeVisible();

  await page.goto('/dashboard/documents');
  await expect(page.getByText('w-2.pdf')).toHaveCount(0);
  await page.getByRole('link', { name: 'good.pdf' }).click();
  await page.getByRole('link', { name: 'Delete document' }).click();
  await page.getByRole('button', { name: 'Delete document' }).click();
  await expect(page.getByText('You can restore it for 30 days.').first()).toBeVisible();
  await page.getByRole('link', { name: 'Deleted documents' }).click();
  await page.getByRole('button', { name: 'Restore good.pdf' }).click();
  await expect(page.getByText('Document restored.').first()).toBeVisible();

  await page.goto('/tax-calculator/estimates/new?year=2025&filingStatus=single&w2=60000');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('button', { name: 'Collect the documents for this return' }).click();
  await expect(page.getByRole('heading', { name: /^To do: \d documents/ })).toBeVisible();
});

test('photos of pages, added one by one with script, become one PDF', async ({
  page,
  newPerson,
  signIn,
  scripted,
}) => {
  await signIn(newPerson('client'));
  await page.goto('/dashboard/documents');
  const photos = ['1.png', '2.png', '3.png'].map((name) => file(name, PNG));
  if (scripted) {
    for (const photo of photos) {
      await page.getByLabel('Files').setInputFiles(photo);
      await expect(page.getByRole('button', { name: `Remove ${photo.name}` })).toBeVisible();
    }
    await page.getByRole('button', { name: 'Remove 2.png' }).click();
  } else {
    await page.getByLabel('Files').setInputFiles(photos.slice(1));
  }
  await page.getByLabel(/combine them into one PDF/).check();
  await page.getByRole('button', { name: 'Upload' }).click();
  await expect(page.getByRole('link', { name: 'Photos of 2 pages.pdf' })).toBeVisible();
});
