import { answering, answerJson, startOpenai } from '../support/openai-server';
import { ask, dialog, exchanges, open } from './assistant-page';
import { expect, test as base } from './fixtures';
import { startPortal } from './portal';

type Model = Awaited<ReturnType<typeof startOpenai>>;

/** A portal whose answers come from a model, which says what a test wants. */
const test = base.extend<{ model: Model }, { portal: { url: string; model: Model } }>({
  portal: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads what a fixture needs off this pattern
    async ({}, use) => {
      const model = await startOpenai();
      const { apiKey, baseUrl } = model.settings;
      const portal = await startPortal({ OPENAI_API_KEY: apiKey, OPENAI_BASE_URL: baseUrl! });
      await use({ url: portal.url, model });
      await portal.stop();
      await model.stop();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  baseURL: async ({ portal }, use) => use(portal.url),
  model: async ({ portal }, use) => use(portal.model),
});

test.describe.configure({ mode: 'serial' });

const FIRST = 'We are in Orlando.';
/** An answer whose second part never closes. */
const CUT = answerJson([{ say: FIRST }, { say: 'And' }]).replace(/"And".*/, '');
const WHOLE = answering([{ say: 'The whole answer.' }]);

test('an answer streams, stops at the model, stays after a reload and can be asked again @script', async ({
  page,
  model,
}) => {
  model.state.turns = [{ call: 'answer', input: CUT, then: 'hang' }, WHOLE];
  await page.goto('/services');
  await open(page);
  await ask(page, 'When are you there?');
  await expect(exchanges(page)).toContainText(FIRST);
  await expect(dialog(page).getByText('Jennifer is answering…')).toBeVisible();
  expect(model.state.closed).toBe(0);
  await page.getByRole('button', { name: 'Stop', exact: true }).click();
  await expect(page.getByRole('status').getByText('Stopped.')).toBeVisible();
  await expect.poll(() => model.state.closed).toBe(1);
  await expect(exchanges(page)).toContainText(FIRST);
  await page.reload();
  await open(page);
  await expect(exchanges(page)).toContainText(FIRST);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(exchanges(page)).toContainText('The whole answer.');
  await expect(exchanges(page)).not.toContainText(FIRST);
});

test('an answer that broke off keeps what arrived, and can be asked again @script', async ({
  page,
  model,
}) => {
  model.state.turns = [{ call: 'answer', input: CUT, then: 'break' }, WHOLE];
  await page.goto('/assistant');
  await ask(page, 'When are you there?');
  await expect(exchanges(page)).toContainText(FIRST);
  await expect(exchanges(page)).toContainText('Jennifer could not respond. Try again later.');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(exchanges(page)).toContainText('The whole answer.');
  await expect(exchanges(page)).not.toContainText('could not respond');
});
