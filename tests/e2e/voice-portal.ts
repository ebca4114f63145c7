import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { toneOf } from '../support/audio';
import { chromiumArguments, chromiumPath } from '../support/browser';
import { KEY, startTranscription } from '../support/transcription-server';
import type { Page } from '@playwright/test';
import { PEOPLE, type PersonName } from '../../prisma/people';
import { expect, test as base } from './fixtures';
import { startPortal } from './portal';

export { expect };

export const COMPANY = 'Words & Sounds, Inc.';

const SPOKEN = path.join(os.tmpdir(), `portal-e2e-tone-${process.pid}.wav`);

/** A browser whose microphone hears a file. */
export const WITH_MICROPHONE = {
  executablePath: chromiumPath(),
  args: [
    ...chromiumArguments(),
    '--use-fake-ui-for-media-stream',
    '--use-fake-device-for-media-stream',
    `--use-file-for-fake-audio-capture=${SPOKEN}`,
  ],
};

type Service = Awaited<ReturnType<typeof startTranscription>>;

/**
 * The portal with a transcription service, which the other tests' portal has not: a process of its
 * own for the worker.
 */
export const test = base.extend<
  { service: Service },
  { portal: { url: string; service: Service } }
>({
  portal: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads what a fixture needs off this pattern
    async ({}, use) => {
      fs.writeFileSync(SPOKEN, toneOf(2));
      const service = await startTranscription();
      const portal = await startPortal({
        OPENAI_API_KEY: KEY,
        OPENAI_BASE_URL: service.url,
        OPENAI_COMPANY: COMPANY,
      });
      await use({ url: portal.url, service });
      await portal.stop();
      await service.stop();
      fs.rmSync(SPOKEN, { force: true });
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  baseURL: async ({ portal }, use) => use(portal.url),
  service: async ({ portal }, use) => {
    Object.assign(portal.service.state, { transcription: null, summary: null });
    portal.service.asked.length = 0;
    await use(portal.service);
  },
});

/** Has a person consent to transcription, who may have done so in another file of this worker. */
export async function sign(page: Page, person: PersonName): Promise<void> {
  await page.goto('/account/consents');
  const open = page.getByRole('button', { name: /^Read and sign.*Transcription/ });
  const signed = page.getByRole('button', { name: /^Withdraw consent.*Transcription/ });
  await expect(open.or(signed)).toBeVisible();
  if (await signed.isVisible()) return;
  await open.click();
  await expect(page.getByText(`To: ${COMPANY}`)).toBeVisible();
  const agrees = page.getByLabel(/^I agree to sign/);
  if (await agrees.isVisible()) await agrees.check();
  await page.getByLabel('Your name').fill(PEOPLE[person].fullName);
  await page.getByRole('button', { name: 'Sign', exact: true }).click();
  await expect(page.getByText('Everyone has signed.').first()).toBeVisible();
}
