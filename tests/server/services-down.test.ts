import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { PEOPLE } from '#prisma/people';
import { startAbly } from '#tests/support/ably-server';
import { askServed } from '#tests/support/asked-stream';
import { sized } from '#tests/support/nightly';
import { startFaultyLink, type FaultyLink, type LinkFault } from '#tests/support/faulty-link';
import { PDF } from '#tests/support/files';
import { startOpenai } from '#tests/support/openai-server';
import { startS3 } from '#tests/support/s3';
import { cookieOf } from '#tests/support/served-stream';
import { startServer, type TestServer } from '#tests/support/server';
import { startSmtp } from '#tests/support/smtp';

type Service = 'smtp' | 's3' | 'model' | 'ably';
const links = {} as Record<Service, FaultyLink>;
const ends: (() => unknown)[] = [];
let server: TestServer;
let Cookie: string;

beforeAll(async () => {
  const [smtp, s3, openai, ably] = await Promise.all([
    startSmtp(),
    startS3(),
    startOpenai(),
    startAbly(),
  ]);
  links.smtp = await startFaultyLink(smtp.url);
  links.s3 = await startFaultyLink(s3.settings.endpoint!);
  links.model = await startFaultyLink(openai.settings.baseUrl!);
  links.ably = await startFaultyLink(ably.endpoint);
  server = await startServer({
    env: {
      SMTP_URL: links.smtp.url,
      TRUST_PROXY_HOPS: '1',
      LOG_LEVEL: 'info',
      OPENAI_API_KEY: openai.settings.apiKey,
      OPENAI_BASE_URL: links.model.url,
      ABLY_API_KEY: ably.key,
      ABLY_ENDPOINT: links.ably.url,
      S3_ENDPOINT: links.s3.url,
      S3_BUCKET_PREFIX: 'test-',
      S3_ACCESS_KEY_ID: s3.settings.accessKeyId,
      S3_SECRET_ACCESS_KEY: s3.settings.secretAccessKey,
    },
  });
  Cookie = await cookieOf(server.url, 'client');
  ends.push(smtp.stop, s3.stop, openai.stop, ably.stop);
});
afterEach(() => Object.values(links).forEach((link) => link.fault(null)));
afterAll(async () => {
  await server?.stop();
  for (const link of Object.values(links)) await link.stop();
  for (const end of ends) await end();
});

let count = 0;
const newAddress = () => `10.2.0.${(count += 1)}`;
async function ask(path: string, body?: URLSearchParams | FormData) {
  const answer = await fetch(server.url + path, {
    method: body ? 'POST' : 'GET',
    redirect: 'manual',
    headers: { Cookie, 'X-Forwarded-For': newAddress() },
    body,
  });
  return { status: answer.status, text: await answer.text() };
}

/** What needs the service; its outcome while the service works and while it doesn't. */
const NEEDS: Record<Service, { ask: () => Promise<unknown>; works: unknown; fails: unknown }> = {
  smtp: {
    ask: async () =>
      (await ask('/forgot-password', new URLSearchParams({ email: PEOPLE.student.email }))).status,
    works: 200,
    fails: expect.toBeOneOf([200, 503]),
  },
  s3: {
    ask: async () => {
      const form = new FormData();
      form.set('taxYear', '2025');
      const own = new Uint8Array([...PDF, ...Buffer.from(`%${(count += 1)}\n%%EOF\n`)]);
      form.set('files', new Blob([own]), `w-2-${count}.pdf`);
      return (await ask('/dashboard/documents/uploads', form)).status;
    },
    works: 200,
    fails: 503,
  },
  model: {
    ask: async () => {
      const { answer, whole } = await askServed(server.url, 'How are you today?', newAddress());
      return [answer.statusCode, /^Hello\./.test(await whole)];
    },
    works: [200, true],
    fails: [expect.toBeOneOf([200, 503]), false],
  },
  ably: {
    ask: async () =>
      (
        await ask(
          '/messaging',
          new URLSearchParams({ clientId: `down-${(count += 1)}`, content: 'Said.' }),
        )
      ).status,
    works: 303,
    fails: 303,
  },
};

/** A silent service is waited for: half a minute, and as long again for a second try. */
const FAULTS = sized<LinkFault[]>(['down', 'breaks'], ['down', 'breaks', 'silent']);

describe.each(Object.keys(NEEDS) as Service[])('%s', (service) => {
  it.each(FAULTS)(
    'under the fault “%s” delays only the pages that need it, and recovers',
    async (fault) => {
      const need = NEEDS[service];
      expect(await need.ask()).toEqual(need.works);
      links[service].fault(fault);
      const asked = need.ask();
      for (const page of ['/', '/services?x=1', '/client/dashboard', '/messaging', '/tasks']) {
        const began = performance.now();
        expect([page, (await ask(page)).status]).toEqual([page, 200]);
        expect(performance.now() - began).toBeLessThan(15_000);
      }
      expect(await asked).toEqual(need.fails);
      links[service].fault(null);
      expect(await need.ask()).toEqual(need.works);
      expect(server.output()).not.toMatch(/unhandled rejection|stopping after an error/);
    },
  );
});
