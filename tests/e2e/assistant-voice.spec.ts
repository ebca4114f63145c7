import type { Page } from '@playwright/test';
import { TRANSCRIPT } from '../support/transcription-server';
import { exchanges, field, open } from './assistant-page';
import { COMPANY, expect, sign, test, WITH_MICROPHONE } from './voice-portal';

test.use({ launchOptions: WITH_MICROPHONE });
test.describe.configure({ mode: 'serial' });

const QUESTION = 'What are your hours?';

const panel = (page: Page) => page.getByRole('region', { name: 'Ask by voice' });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

async function openVoice(page: Page): Promise<void> {
  await page.locator('summary').filter({ hasText: 'Ask by voice', visible: true }).click();
  await expect(page.locator('[data-island=recorder][data-ready]')).toHaveCount(1);
}

test.describe('a question by voice', { tag: '@script' }, () => {
  test('requires a sign-in and a consent', async ({ page, signIn }) => {
    const policy = async () =>
      (await page.goto('/assistant'))!.headers()['permissions-policy']!.split(', ');
    expect(await policy()).toContain('microphone=()');
    await expect(page.getByRole('link', { name: 'Sign in to ask by voice' })).toBeVisible();
    await signIn('student');
    expect(await policy()).toContain('microphone=(self)');
    await openVoice(page);
    await expect(panel(page)).toContainText(`we would send it to ${COMPANY}`);
    await expect(panel(page)).toContainText('Type your question instead.');
    await expect(page.getByRole('link', { name: 'Read the consent form' })).toBeVisible();
    await expect(button(page, 'Record')).toHaveCount(0);
  });

  test('is recorded, transcribed and answered in the conversation, on other pages too', async ({
    page,
    context,
    signIn,
    service,
  }) => {
    service.state.heard = QUESTION;
    await signIn('client');
    await sign(page, 'client');
    const other = await context.newPage();
    const hears = other.waitForResponse((answer) => answer.url().includes('/assistant/stream?'));
    await other.goto('/assistant');
    await hears;

    const scripts: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('.js')) scripts.push(request.url());
    });
    const recorders = () => scripts.filter((url) => /recorder/.test(url));
    await page.goto('/services');
    await open(page);
    expect(recorders()).toEqual([]);
    await openVoice(page);
    expect(recorders()).toHaveLength(1);
    await button(page, 'Record').click();
    await expect(panel(page).getByRole('status')).toHaveText('Recording');
    // Closing the dialog ends the recording.
    await page.keyboard.press('Escape');
    await open(page);
    await button(page, 'Record').click();
    await expect(panel(page).getByRole('status')).toHaveText('Recording');
    await expect(button(page, 'Stop recording')).toBeFocused();
    await button(page, 'Stop recording').click();
    for (const each of [page, other]) {
      await expect(exchanges(each)).toHaveCount(1);
      await expect(exchanges(each)).toContainText(QUESTION);
      await expect(exchanges(each)).toContainText('9');
    }
    await expect(panel(page)).toBeHidden();
    await expect(exchanges(page).last()).toBeFocused();
    await button(page, 'Yes').click();
    await expect(page.getByText('You rated this answer helpful.')).toBeVisible();
    expect(service.asked.filter(({ body }) => body.includes('audio/webm'))).toHaveLength(1);
    service.state.heard = TRANSCRIPT;
  });

  test('can be retried or typed after a failure', async ({ page, signIn, service, complaints }) => {
    service.state.heard = QUESTION;
    await signIn('client');
    await page.goto('/assistant');
    await openVoice(page);
    service.state.transcription = 'down';
    await button(page, 'Record').click();
    await button(page, 'Stop recording').click();
    const failure = panel(page).getByRole('alert');
    await expect(failure).toHaveText('Voice processing failed. Try again.', { timeout: 20_000 });
    await expect(field(page)).toBeEditable();
    service.state.transcription = null;
    const { length } = await exchanges(page).all();
    await button(page, 'Try again').click();
    await expect(exchanges(page)).toHaveCount(length + 1);

    await openVoice(page);
    service.state.heard = ' ';
    await button(page, 'Record').click();
    await button(page, 'Stop recording').click();
    await expect(failure).toContainText('We didn’t hear anything.');
    service.state.heard = TRANSCRIPT;
    // The browser logs the 503.
    complaints.length = 0;
  });
});
