import { spawn } from 'node:child_process';
import fs from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { toneOf } from '../support/audio';
import { chromiumArguments, chromiumPath } from '../support/browser';
import { KEY, startTranscription } from '../support/transcription-server';
import type { Page } from '@playwright/test';
import { PEOPLE, type PersonName } from '../../prisma/people';
import { expect, test as base } from './fixtures';

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

/** The portal with a transcription service, which the other tests' portal has not: a process of its own for the worker. */
export const test = base.extend<
  { service: Service },
  { portal: { url: string; service: Service } }
>({
  portal: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads what a fixture needs off this pattern
    async ({}, use) => {
      fs.writeFileSync(SPOKEN, toneOf(2));
      const service = await startTranscription();
      const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'portal-e2e-voice-'));
      const port = await freePort();
      const url = `http://localhost:${port}`;
      const server = spawn(process.execPath, ['build/entry/start.js'], {
        env: {
          PATH: process.env.PATH,
          NODE_ENV: 'production',
          DEMO: '1',
          PORT: String(port),
          DATA_DIR: dataDir,
          LOG_LEVEL: 'silent',
          TRUST_PROXY_HOPS: '1',
          OPENAI_API_KEY: KEY,
          OPENAI_BASE_URL: service.url,
          OPENAI_COMPANY: COMPANY,
        },
        stdio: ['ignore', 'ignore', 'inherit'],
      });
      const ended = new Promise((resolve) => server.once('close', resolve));
      while (
        !(await fetch(`${url}/health`).then(
          ({ ok }) => ok,
          () => false,
        ))
      )
        if (server.exitCode !== null) throw new Error('The portal did not start.');
      await use({ url, service });
      server.kill('SIGTERM');
      await ended;
      service.stop();
      fs.rmSync(dataDir, { recursive: true, force: true });
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

/** Has a person consent to transcription. */
export async function sign(page: Page, person: PersonName): Promise<void> {
  await page.goto('/account/consents/transcription');
  await expect(page.getByText(COMPANY, { exact: true })).toBeVisible();
  await page.getByLabel('Your full name').fill(PEOPLE[person].fullName);
  await page.getByRole('button', { name: 'Sign consent' }).click();
  await expect(page.getByText('Your consent is signed.')).toBeVisible();
}

async function freePort(): Promise<number> {
  const probe = net.createServer().listen(0);
  await new Promise((resolve) => probe.once('listening', resolve));
  const { port } = probe.address() as net.AddressInfo;
  await new Promise((resolve) => probe.close(resolve));
  return port;
}
