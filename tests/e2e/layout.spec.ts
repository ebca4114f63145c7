import { opener } from './assistant-page';
import { expect, test } from './fixtures';

/** Pixels at 360 px, the whole page with its footer. */
const LONGEST = {
  '/': 6500,
  '/services': 4500,
  '/courses': 4500,
  '/video-classes': 3500,
  '/login': 1200,
  '/register': 1950,
  '/tax-forms': 2800,
  '/same-day-services': 3200,
  '/contact': 1900,
};

const ANSWERS = 'year=2025&filingStatus=single&w2=60000&selfEmployment=20000';
const WIDE = [
  `/tax-calculator?${ANSWERS}`,
  `/tax-calculator/compare?with=statuses&${ANSWERS}`,
  '/consultation/book?type=tax-planning&zone=Asia%2FTokyo',
  '/consultations',
];

test('pages fit the screen’s width, stay short on a phone, and keep their buttons inside @no-script', async ({
  page,
  signIn,
}) => {
  const visit = async (path: string) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto(path);
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    await expect(opener(page), path).toHaveCSS('position', 'static');
    for (const width of [320, 360, 768, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth),
        `${path} at ${width}`,
      ).toBe(width);
    }
    return height;
  };
  for (const [path, most] of Object.entries(LONGEST))
    expect(await visit(path), path).toBeLessThanOrEqual(most);
  await signIn('professional');
  for (const path of WIDE) await visit(path);

  await page.emulateMedia({ media: 'print' });
  await expect(opener(page)).toBeHidden();
  await page.emulateMedia({ media: 'screen' });
  await page.goto('/nowhere');
  await expect(opener(page)).toBeVisible();
});
