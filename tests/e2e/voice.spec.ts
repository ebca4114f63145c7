import type { Page } from '@playwright/test';
import { PEOPLE } from '../../prisma/people';
import { toneOf } from '../support/audio';
import { SUMMARY, TRANSCRIPT } from '../support/transcription-server';
import { COMPANY, expect, sign, test, WITH_MICROPHONE } from './voice-portal';

test.use({ launchOptions: WITH_MICROPHONE });
test.describe.configure({ mode: 'serial' });

const HERE = '/assistant/recordings';

const status = (page: Page) => page.locator('[data-island=recorder] [role=status]');
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

async function open(page: Page): Promise<void> {
  await page.goto(HERE);
  await expect(page.locator('[data-island=recorder]')).toHaveAttribute('data-ready');
}

test.describe('the recorder', { tag: '@script' }, () => {
  test('records, transcribes, and saves the summary', async ({ page, signIn, service }) => {
    await signIn('client');
    await sign(page, 'client');
    await open(page);
    const named: string[] = [];
    await page.exposeFunction('named', (words: string) => named.push(words));
    await status(page).evaluate((line) =>
      new MutationObserver(() =>
        (window as unknown as { named: (words: string) => void }).named(line.textContent ?? ''),
      ).observe(line, { childList: true, characterData: true, subtree: true }),
    );
    await button(page, 'Record').click();
    await expect(status(page)).toHaveText('Recording');
    const level = page.getByRole('progressbar', { name: 'Microphone level' });
    await expect.poll(async () => Number(await level.getAttribute('value'))).toBeGreaterThan(0.05);
    await expect(page.getByText(/^\d seconds? left$/)).toBeVisible();
    await expect(status(page)).toHaveText('Ready to confirm', { timeout: 20_000 });
    expect(named).toEqual([
      'Waiting for the microphone',
      'Recording',
      'Uploading audio',
      'Transcribing and summarizing',
      'Ready to confirm',
    ]);
    const transcript = page.locator('#recorder-transcript');
    await expect(transcript).toHaveValue(TRANSCRIPT);
    await expect(transcript).not.toBeEditable();
    const summary = page.locator('#recorder-summary');
    await expect(summary).toHaveValue(SUMMARY);
    await expect(summary).toBeFocused();
    const [sound] = service.asked;
    expect(sound!.body).toContain('filename="voice-note-');
    expect(sound!.body).toContain('Content-Type: audio/webm');
    expect(sound!.body.length, 'five seconds of sound').toBeGreaterThan(10_000);
    await summary.fill('Ask about the rental.');
    await button(page, 'Confirm & Save').click();
    await expect(status(page)).toHaveText('Logged successfully');
    const kept = page.getByRole('listitem').filter({ hasText: 'Ask about the rental.' });
    await expect(kept.getByText('Summary saved', { exact: true })).toBeVisible();
    await expect
      .poll(() =>
        kept.locator('audio').evaluate(async (audio: HTMLAudioElement) => {
          audio.muted = true;
          await audio.play();
          return audio.currentTime;
        }),
      )
      .toBeGreaterThan(0);
    await expect(button(page, 'Record another')).toBeVisible();
  });

  test('explains each failure and can be tried again', async ({
    page,
    signIn,
    service,
    complaints,
  }) => {
    await signIn('client');
    await open(page);
    const failure = page.locator('[data-island=recorder] [role=alert]');

    await page.evaluate(() => {
      const { mediaDevices } = navigator;
      const real = mediaDevices.getUserMedia.bind(mediaDevices);
      mediaDevices.getUserMedia = () => {
        mediaDevices.getUserMedia = real;
        return Promise.reject(new DOMException('No.', 'NotAllowedError'));
      };
    });
    await button(page, 'Record').click();
    await expect(failure).toContainText('❌ Microphone error.');
    await expect(failure).toContainText('Allow the microphone');
    await expect(button(page, 'Try again')).toBeFocused();

    await page.route('**/uploads', (route) => route.abort(), { times: 1 });
    await button(page, 'Try again').click();
    await button(page, 'Stop').click();
    await expect(failure).toContainText('❌ Audio upload failed.');

    await page.route('**/uploads', (route) => route.fulfill({ status: 201, json: {} }), {
      times: 1,
    });
    await button(page, 'Try again').click();
    await expect(failure).toContainText('Audio URL generation failed');

    service.state.transcription = 'malformed';
    await button(page, 'Try again').click();
    await expect(failure).toContainText('❌ Transcription failed');
    service.state.transcription = null;
    await button(page, 'Try again').click();
    await expect(status(page)).toHaveText('Ready to confirm');
    const summary = page.locator('#recorder-summary');
    await summary.fill('');
    await button(page, 'Confirm & Save').click();
    await expect(summary).toBeFocused();
    await expect(summary).toHaveAccessibleDescription(/Enter a summary\./);
    await expect(failure).toBeHidden();
    await summary.fill('Kept.');
    await page.route('**/log-conversation', (route) => route.abort(), { times: 1 });
    await button(page, 'Confirm & Save').click();
    await expect(failure).toContainText('❌ Log failed');
    await expect(summary).toHaveValue('Kept.');
    await page.route('**/log-conversation', (route) => route.fulfill({ status: 500, body: '' }), {
      times: 1,
    });
    await button(page, 'Confirm & Save').click();
    await expect(failure).toContainText('❌ Server error');
    await expect(summary).toHaveValue('Kept.');
    await button(page, 'Confirm & Save').click();
    await expect(status(page)).toHaveText('Logged successfully');

    // Who doesn't want to wait for a transcription types.
    service.state.transcription = 'malformed';
    await button(page, 'Record another').click();
    await button(page, 'Stop').click();
    await expect(failure).toContainText('❌ Transcription failed');
    await button(page, 'Type the summary').click();
    await expect(status(page)).toHaveText('Ready to confirm');
    await summary.fill('Typed instead.');
    await button(page, 'Confirm & Save').click();
    await expect(status(page)).toHaveText('Logged successfully');
    // The browser logs each of the failures above.
    expect(complaints.splice(0).filter((line) => !line.startsWith('Failed to load'))).toEqual([]);
  });

  test('records MP4 as Safari does, and saves a typed summary without consent', async ({
    page,
    signIn,
    service,
  }) => {
    await signIn('student');
    await open(page);
    const asSafari = await page.evaluate(() => {
      const isKnown = MediaRecorder.isTypeSupported('audio/mp4');
      MediaRecorder.isTypeSupported = (type) => type === 'audio/mp4';
      return isKnown;
    });
    test.skip(!asSafari, 'this browser records no MP4');
    await expect(page.getByText(`we would send it to ${COMPANY}`)).toBeVisible();
    await button(page, 'Record').click();
    await expect(page.getByText('3 seconds left')).toBeVisible();
    await button(page, 'Stop').click();
    await expect(status(page)).toHaveText('Ready to confirm');
    const address = await page.locator('[data-island=recorder] audio').getAttribute('src');
    const sound = await page.request.get(address!);
    expect(sound.headers()['content-type']).toBe('audio/mp4');
    expect((await sound.body()).subarray(4, 8).toString()).toBe('ftyp');
    // Nothing was sent without a consent.
    await expect(page.getByLabel('Transcript')).toHaveCount(0);
    await page.locator('#recorder-summary').fill('Typed by hand.');
    await button(page, 'Confirm & Save').click();
    await expect(status(page)).toHaveText('Logged successfully');
    expect(service.asked).toEqual([]);
  });
});

test('an uploaded audio file is transcribed, edited and deleted', async ({
  page,
  signIn,
  scripted,
  service,
}) => {
  // Each project has a person of its own: a consent is signed once.
  const person = scripted ? 'investor' : 'professional';
  await signIn(person);
  await sign(page, person);
  await page.goto('/account/consents');
  await page.goto(HERE);
  await page.getByLabel('Audio file').setInputFiles({
    name: 'memo.wav',
    mimeType: 'audio/wav',
    buffer: toneOf(1),
  });
  await button(page, 'Save voice note').click();
  await expect(page.getByText('Your recording is saved.')).toBeVisible();
  await button(page, 'Transcribe and summarize').click();
  await expect(page.getByLabel('Transcript')).toHaveValue(TRANSCRIPT);
  expect(service.asked[0]!.body).toContain('audio/wav');
  await page.getByLabel('Summary').fill('From my phone.');
  await button(page, 'Confirm & Save').click();
  await expect(page.getByText('Logged successfully')).toBeVisible();

  await button(page, 'Save voice note').click();
  await expect(page.getByRole('alert')).toContainText('Choose an audio file, or type a summary.');
  await page.getByLabel('Summary').fill('Only typed.');
  await button(page, 'Save voice note').click();
  await expect(page.getByText('Logged successfully')).toBeVisible();

  await page.getByRole('link', { name: 'From my phone.' }).click();
  await button(page, 'Save changes').click();
  await expect(page.getByText('Your changes are saved.')).toBeVisible();
  await page.getByRole('link', { name: 'From my phone.' }).click();
  await page.getByRole('link', { name: 'Delete voice note' }).click();
  await expect(page.getByText('“From my phone.” will be gone for good')).toBeVisible();
  await button(page, 'Delete voice note').click();
  await expect(page.getByText('The voice note “From my phone.” is deleted.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'From my phone.' })).toHaveCount(0);

  await page.goto('/account/consents');
  await page.getByRole('button', { name: /^Withdraw consent/ }).click();
  await expect(page.getByText('Your consent is withdrawn.')).toBeVisible();
  await page.context().clearCookies();
  await signIn('admin');
  await page.goto('/admin/consents');
  await expect(
    page.getByRole('listitem').filter({ hasText: PEOPLE[person].fullName }).first(),
  ).toContainText('Withdrawn');
});
