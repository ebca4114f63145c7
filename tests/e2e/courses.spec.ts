import { DEMO_PASSWORD, PEOPLE } from '../../prisma/people';
import { expect, test } from './fixtures';

const CARDS = '#course-list li[class*=group]';

test('a visitor searches the library, and gets a course summary', async ({ page, scripted }) => {
  await page.goto('/courses');
  await expect(page.locator(CARDS)).toHaveCount(13);
  const search = page.getByRole('searchbox', { name: 'Search courses' });
  const go = async () => {
    if (!scripted) await page.getByRole('button', { name: 'Search' }).click();
  };
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/courses?q=CAPITAL*', async (route) => {
    await held;
    await route.continue();
  });
  await search.fill('CAPITAL gains');
  if (scripted) await expect(page.getByText('Loading videos...')).toBeVisible();
  release();
  await go();
  await expect(page.locator(CARDS)).toHaveCount(3);
  await page.getByRole('radio', { name: 'Business' }).check();
  await go();
  await expect(page.locator(CARDS)).toHaveCount(1);
  await expect(page).toHaveURL(
    (url) =>
      url.pathname === '/courses' &&
      url.searchParams.get('q') === 'CAPITAL gains' &&
      url.searchParams.get('category') === 'Business',
  );
  await expect(page.getByText('1 of 13 courses')).toBeVisible();
  await page.reload();
  await expect(search).toHaveValue('CAPITAL gains');
  await expect(page.getByRole('radio', { name: 'Business' })).toBeChecked();
  await search.fill('<b>astrology</b>');
  await go();
  await expect(page.getByText('Nothing in Business matches “<b>astrology</b>”.')).toBeVisible();
  await page.getByRole('link', { name: 'See all courses' }).click();
  await expect(page.locator(CARDS)).toHaveCount(13);

  await page.getByRole('link', { name: 'Selling the Company' }).click();
  await expect(page).toHaveURL('/videos/selling-the-company');
  await expect(page).toHaveTitle(/^Selling the Company – /);
  const details = page.getByRole('complementary', { name: 'Course details' });
  for (const fact of ['$349.99', '4 h 10 min', 'Daniel Osei'])
    await expect(details).toContainText(fact);
  await page.getByRole('button', { name: 'Generate Insights' }).click();
  await expect(
    page.getByText('Owners thinking of selling within ten years', { exact: true }),
  ).toBeVisible();
  await expect(page.locator('#insights')).toContainText(
    'A summary of this course’s description, tags, duration and price.',
  );
  await expect(page).toHaveURL(/insights=1/);
  await page.getByRole('button', { name: 'Purchase Course' }).click();
  await expect(page.getByText('Video purchase feature coming soon!')).toBeVisible();
  await expect(page).toHaveURL('/videos/selling-the-company');
});

test('a visitor signs in on the way to a live class, signs up and cancels', async ({
  page,
  mail,
  scripted,
}) => {
  const person = scripted ? 'student' : 'client';
  await page.goto('/video-classes?zone=Europe/Madrid');
  await expect(page.getByText(/Madrid: \d/).first()).toBeVisible();
  const row = page
    .locator('main li[id]')
    .filter({ has: page.getByRole('link', { name: /^Sign up/ }) })
    .last();
  const id = await row.getAttribute('id');
  await row.getByRole('link', { name: /^Sign up/ }).click();
  await expect(page).toHaveURL(/\/login\?redirect=/);
  const form = page.locator('form').filter({ has: page.locator('input[name=password]') });
  await form.locator('input[name=email]').fill(PEOPLE[person].email);
  await form.locator('input[name=password]').fill(DEMO_PASSWORD);
  await form.locator('button[type=submit], button:not([type])').last().click();
  await expect(page).toHaveURL(`/video-classes/${id}/sign-up?zone=Europe%2FMadrid`);
  await page.getByRole('button', { name: 'Sign up' }).click();
  await expect(page.getByText(/^You are signed up for /)).toBeInViewport();
  await expect(page.locator(`[id="${id}"]`)).toContainText('You’re signed up');
  await mail(PEOPLE[person].email, ({ attachments }) =>
    attachments.some(({ filename }) => filename === 'class.ics'),
  );
  await expect(page.getByText(/Madrid: \d/).first()).toBeVisible();
  await page
    .locator(`[id="${id}"]`)
    .getByRole('link', { name: /^Your classes/ })
    .click();
  await expect(page).toHaveURL(`/video-classes/mine?zone=Europe%2FMadrid#${id}`);
  await expect(page.locator(`[id="${id}"]`).getByRole('link', { name: /^Join/ })).toBeVisible();
  await page
    .locator(`[id="${id}"]`)
    .getByRole('link', { name: /^Cancel sign-up/ })
    .click();
  await page.getByRole('button', { name: 'Cancel my sign-up' }).click();
  await expect(page).toHaveURL('/video-classes/mine?zone=Europe%2FMadrid');
  await expect(page.getByText(/^Your sign-up for .* is canceled\.$/)).toBeInViewport();
  await page.getByRole('link', { name: 'See all live classes' }).click();
  await expect(
    page.locator(`[id="${id}"]`).getByRole('button', { name: /^Sign up/ }),
  ).toBeVisible();
});
