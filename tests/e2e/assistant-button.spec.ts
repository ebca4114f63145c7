import { opener } from './assistant-page';
import { expect, test } from './fixtures';

test('at 360 px the button lies in the page and covers no submit button, also where there is no page; none in print @script', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  for (const path of [
    '/',
    '/contact',
    '/login',
    '/register',
    '/tax-calculator',
    '/consultation/book',
  ]) {
    await page.goto(path);
    const button = opener(page);
    for (const submit of await page
      .locator('main form :is(button:not([type=button]), [type=submit])')
      .all()) {
      if (!(await submit.isVisible())) continue;
      for (const block of ['start', 'end'] as const) {
        await submit.evaluate(
          (element, where) => element.scrollIntoView({ block: where, behavior: 'instant' }),
          block,
        );
        const [over, under] = [await button.boundingBox(), await submit.boundingBox()];
        const apart =
          over!.x >= under!.x + under!.width ||
          under!.x >= over!.x + over!.width ||
          over!.y >= under!.y + under!.height ||
          under!.y >= over!.y + over!.height;
        expect(apart, `${path}: ${await submit.textContent()}`).toBe(true);
      }
    }
  }
  await page.goto('/services');
  expect(await opener(page).evaluate((link) => getComputedStyle(link).position)).toBe('static');
  await page.emulateMedia({ media: 'print' });
  await expect(opener(page)).toBeHidden();
  await page.emulateMedia({ media: 'screen' });
  await page.goto('/nowhere');
  await expect(opener(page)).toBeVisible();
});
