import type { Page } from '@playwright/test';
import type { PersonName } from '../../prisma/people';
import { violationsOf } from '../support/accessibility';
import { makePdf } from '../support/uploaded-pdfs';
import { ask, exchanges, open } from './assistant-page';
import { expect, test } from './fixtures';

type State = (page: Page) => Promise<unknown>;

const refused =
  (button: string): State =>
  async (page) => {
    await page.getByRole('button', { name: button }).click();
    await expect(page).toHaveTitle(/^Error: /);
  };

const live: State = (page) =>
  expect(page.locator('main [data-island]').first()).toHaveAttribute('data-ready');

const placeFields: State = async (page) => {
  await page.getByRole('link', { name: 'Carla Mendes' }).first().click();
  await page.getByRole('link', { name: 'Send a PDF to sign' }).click();
  const file = { name: 'a.pdf', mimeType: 'application/pdf', buffer: await makePdf() };
  await page.getByLabel('PDF', { exact: true }).setInputFiles(file);
  await page.getByRole('button', { name: 'Place the fields yourself' }).click();
  await expect(page.getByRole('button', { name: 'Signature 1' })).toBeVisible();
};

const ANSWERS = 'year=2025&filingStatus=single&w2=60000&selfEmployment=20000';

/**
 * Each kind of screen once, to who it is for, and what only a browser makes of it. `:id` is the
 * first record that the screen above it links to.
 */
const SCREENS: Partial<Record<PersonName | 'visitor', Record<string, State | null>>> = {
  visitor: {
    '/': (page) => page.getByRole('navigation', { name: 'Main' }).getByText('Explore').click(),
    '/services': async (page) => {
      await open(page);
      await ask(page, 'What are your hours?');
      await expect(exchanges(page)).toContainText('9');
    },
    '/contact': refused('Send Message'),
    '/courses?q=astrology': null,
    '/videos/selling-the-company?insights=1': null,
    '/video-classes?zone=America/New_York': null,
    '/tax-forms/1040': null,
    [`/tax-calculator?${ANSWERS}`]: async (page) => {
      await page.getByRole('link', { name: 'Save', exact: true }).click();
      await expect(page.getByRole('heading', { name: 'Login Required' })).toBeVisible();
    },
    '/tax-calculator?filingStatus=single&w2=-1': null,
    [`/tax-calculator/compare?with=statuses&${ANSWERS}`]: null,
    '/consultation/book?type=consultation&zone=America/New_York': null,
    '/login': null,
    '/register': async (page) => {
      await page.getByLabel('Full name').fill('Nora Vale');
      await page.getByLabel('Email', { exact: true }).fill('nora@home.example');
      await refused('Create account')(page);
    },
    '/nowhere': null,
    '/offline': null,
  },
  client: {
    '/?book=consultation': null,
    '/client/dashboard': null,
    '/dashboard/documents': null,
    '/dashboard/documents?sign=1': async (page) => {
      await page.getByRole('region', { name: 'To sign' }).getByRole('link').first().click();
      await page.getByLabel('Your name').scrollIntoViewIfNeeded();
      await expect(page.getByRole('img', { name: 'Area to draw' })).toBeVisible();
    },
    '/dashboard/documents/:id': null,
    '/dashboard/billing': null,
    '/dashboard/billing/invoices/:id': null,
    '/dashboard/calendar': null,
    '/consultations/:id': null,
    '/tasks': null,
    '/tasks/:id/delete': null,
    '/tasks/new': refused('Create task'),
    '/messaging': live,
    '/notifications': null,
    '/account': null,
    '/account/sign-in': null,
    '/tax-calculator/estimates': null,
    '/assistant/recordings': live,
  },
  admin: {
    '/admin/dashboard': null,
    '/messaging': null,
    '/messaging/:id': async (page) => {
      await live(page);
      await page.getByRole('button', { name: 'Draft a reply' }).click();
      await expect(page.getByRole('region', { name: 'About this draft' })).toBeVisible();
    },
    '/admin/clients': null,
    '/admin/clients/:id': null,
    '/admin/clients?sign=1': placeFields,
    '/admin/jobs': null,
    '/admin/jobs/:id': null,
    '/admin/jobs/board': (page) =>
      expect(page.locator('[data-board]')).toHaveAttribute('data-ready'),
    '/admin/jobs/next-period': null,
    '/admin/organizers': null,
    '/admin/organizers/new': null,
    '/admin/organizers?state=submitted': async (page) => {
      await page.getByRole('link', { name: 'Carla Mendes' }).first().click();
      await expect(page.getByRole('table').first()).toBeVisible();
    },
    '/admin/documents/:id/review': null,
    '/admin/documents/requests/new': null,
    '/admin/invoices': null,
    '/admin/invoices/new': null,
    '/admin/calendar': null,
    '/admin/tickets': null,
    '/admin/team/:id': null,
  },
  superadmin: {
    '/superadmin/dashboard': null,
    '/admin/catalog/request-template/new': refused('Save draft'),
    '/superadmin/roles/grant': null,
    '/superadmin/audit': null,
  },
  investor: {
    '/investor/dashboard': null,
    '/investor/performance': null,
    '/network': null,
  },
  guest: { '/unauthorized': null, '/guest': null },
};

async function addressOf(page: Page, path: string): Promise<string> {
  const [above] = path.split('/:id');
  if (above === path) return path;
  if (new URL(page.url()).pathname !== above) await page.goto(above!);
  const paths = await page
    .locator('main a')
    .evaluateAll((links: HTMLAnchorElement[]) => links.map(({ pathname }) => pathname));
  const record = paths.map((each) => RegExp(`^${above}/[\\w-]{36}`).exec(each)?.[0]).find(Boolean);
  expect(record, `a link below ${above}`).toBeDefined();
  return path.replace(`${above}/:id`, record!);
}

for (const [person, screens] of Object.entries(SCREENS))
  test(`no screen of the ${person} has an accessibility violation @script`, async ({
    page,
    signIn,
  }) => {
    test.slow();
    if (person !== 'visitor') await signIn(person as PersonName);
    for (const [path, makeState] of Object.entries(screens))
      await test.step(path, async () => {
        await page.goto(await addressOf(page, path));
        await makeState?.(page);
        expect.soft(await violationsOf(page), path).toEqual([]);
      });
  });
