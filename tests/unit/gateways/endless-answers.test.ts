import http, { type ServerResponse } from 'node:http';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { newQuestion } from '#tests/support/ask-model';
import { listen } from '#tests/support/listen';
import { boundedFetch } from '~/gateways/bounded-fetch.server';
import { fetchJson, ProviderError } from '~/gateways/identity/provider-api.server';
import { openaiModel } from '~/gateways/language-model/openai.server';
import { ModelFailedError } from '~/domain/assistant/model/port';
import { PaymentUnavailableError } from '~/gateways/payment/port.server';
import { stripePayment } from '~/gateways/payment/stripe.server';
import { openAiTranscription } from '~/gateways/transcription/openai.server';
import { TranscriptionFailedError } from '~/domain/voice/transcription';

const MB = 1_000_000;
const FILL = 'a'.repeat(100_000);
const delta = (change: object) =>
  `data: ${JSON.stringify({ choices: [{ index: 0, delta: change }] })}\n\n`;

/** What the server says first, and then without end. */
let [first, then] = ['', FILL];
let type = 'application/json';
let sent = 0;
let closed: Promise<unknown>;

const server = http.createServer((request, response) => {
  request.resume();
  closed = new Promise((resolve) => response.once('close', resolve));
  response.writeHead(200, { 'Content-Type': type });
  response.write(first);
  void pour(response);
});

async function pour(response: ServerResponse): Promise<void> {
  while (!response.closed && sent < 400 * MB) {
    sent += then.length;
    if (!response.write(then))
      await new Promise((go) => response.once('drain', go).once('close', go));
  }
}

const { url, stop } = await listen(server);
afterAll(stop);
beforeEach(() => {
  [first, then, type, sent] = ['{"text":"', FILL, 'application/json', 0];
});

/** The connection is closed, and little more was taken than the bound and what sockets hold. */
async function expectTaken(most: number): Promise<void> {
  await closed;
  expect(sent).toBeLessThan(most + 20 * MB);
}

const settings = () => ({
  apiKey: 'key',
  baseUrl: `${url}/v1`,
  company: 'Test',
  model: 'm',
  transcribeModel: 't',
  inputPrice: 1,
  outputPrice: 1,
});

describe('an endless response', () => {
  it('is read up to the byte and time limits', async () => {
    const answer = await boundedFetch({ bytes: MB, ms: 10_000 })(url);
    await expect(answer.text()).rejects.toThrow('more than 1000000 bytes');
    await expectTaken(MB);
    then = ' ';
    await expect(
      boundedFetch({ bytes: MB, ms: 50 })(url).then((late) => late.text()),
    ).rejects.toThrow(/timeout/i);
  });

  it('becomes a ProviderError from a sign-in provider', async () => {
    await expect(fetchJson('profile', url, z.object({}))).rejects.toThrow(ProviderError);
    await expectTaken(MB);
  });

  it('becomes a PaymentUnavailableError from Stripe', async () => {
    const online = stripePayment({ secretKey: 'sk', webhookSecret: 'wh', apiBase: url });
    const checkout = {
      invoiceId: 'i',
      invoiceNumber: '1',
      cents: 100,
      email: 'a@home.example',
      successUrl: 'http://localhost/',
      cancelUrl: 'http://localhost/',
    };
    await expect(online!.startCheckout(checkout, new Date())).rejects.toThrow(
      PaymentUnavailableError,
    );
    await expectTaken(10 * MB);
  });

  it('becomes a TranscriptionFailedError from the transcription service', async () => {
    const read = () => Promise.resolve(new Blob(['sound'], { type: 'audio/webm' }));
    const signal = new AbortController().signal;
    await expect(
      openAiTranscription(settings()).transcribe({ name: 'note.webm', read }, { signal }),
    ).rejects.toThrow(TranscriptionFailedError);
    await expectTaken(2 * MB);
  });

  describe('from a model', () => {
    async function ask(): Promise<number> {
      type = 'text/event-stream';
      let parts = 0;
      for await (const _ of openaiModel(settings()).answer(newQuestion())) parts += 1;
      return parts;
    }

    it.each([
      ['line', 'data: {"a":"', FILL],
      ['tool’s name', '', delta({ tool_calls: [{ index: 0, function: { name: FILL } }] })],
      ['tool’s input', '', delta({ tool_calls: [{ index: 0, function: { arguments: FILL } }] })],
    ])('fails as one %s', async (_, begins, goesOn) => {
      [first, then] = [begins, goesOn];
      await expect(ask()).rejects.toThrow(ModelFailedError);
      await expectTaken(5 * MB);
    });

    it('ends soon with words only, without a part', async () => {
      [first, then] = ['', delta({ content: 'a '.repeat(20) })];
      const begun = performance.now();
      expect(await ask()).toBe(0);
      expect(performance.now() - begun).toBeLessThan(15_000);
      await expectTaken(2 * MB);
    });
  });
});
