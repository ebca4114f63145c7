import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { noteOf, WEBM } from '#tests/support/audio';
import { KEY, startTranscription, SUMMARY } from '#tests/support/transcription-server';

const service = await startTranscription();
Object.assign(process.env, {
  OPENAI_API_KEY: KEY,
  OPENAI_BASE_URL: service.url,
  OPENAI_COMPANY: 'Words & Sounds, Inc.',
});

// The app is loaded after its environment names the service.
const { giveConsent, withdrawConsent } = await import('#tests/support/consents');
const { ServedApi } = await import('#tests/support/api');
const { expectDescribed, readDescription } = await import('#tests/support/described-api');
const { accountOf, db, seedPeople } = await import('#tests/support/database');
const { Visitor } = await import('#tests/support/visitor');
const { consumeLimit } = await import('~/http/rate-limit.server');
const list = await import('~/routes/_portal/recordings/route');
const voice = await import('~/routes/_site/assistant/voice/route');

const HERE = '/assistant/recordings';
const QUESTION = 'What are your hours?';
let api: Awaited<ReturnType<typeof ServedApi.start>>;
let described: Awaited<ReturnType<typeof readDescription>>;
let client: InstanceType<typeof Visitor>;
let owner: { accountId: string };
let audio_url: string;

beforeAll(async () => {
  await seedPeople();
  client = await new Visitor().signIn('client');
  owner = { accountId: (await accountOf('client')).id };
  api = await ServedApi.start();
  described = await readDescription(api);
});
afterAll(async () => {
  await api.stop();
  await service.stop();
});
beforeEach(async () => {
  Object.assign(service.state, { transcription: null, summary: null, heard: QUESTION });
  service.state.beforeTranscript = () => Promise.resolve();
  await db.rateLimit.deleteMany();
  await db.consent.deleteMany();
  await db.aiMessage.deleteMany();
  await giveConsent(owner, 'transcription');
  await client.upload(list, HERE, noteOf('', WEBM));
  const { id } = await db.voiceNote.findFirstOrThrow({ orderBy: { id: 'desc' } });
  audio_url = `${HERE}/${id}/audio`;
  service.asked.length = 0;
});

const ask = async (more: object = {}) => {
  const body = { audio_url, user_id: owner.accountId, source: 'voice', ...more };
  const answer = await api.call(client, 'POST', '/api/transcribe-and-log', { body });
  expectDescribed(described, 'transcribeAndLog', answer);
  return answer;
};
const kept = () => db.aiMessage.findMany({ orderBy: { id: 'asc' } });

describe('a question by voice', () => {
  it('is answered in the asker’s conversation', async () => {
    const { status, body, headers } = await ask({ from: '/services' });
    expect(status).toBe(200);
    expect(body).toEqual({
      transcript: QUESTION,
      summary: SUMMARY,
      error: null,
      reply: expect.stringContaining('9am to 6pm'),
    });
    const rows = await kept();
    expect(rows.map(({ role, source, userId }) => [role, source, userId])).toEqual([
      ['user', 'voice', owner.accountId],
      ['assistant', 'voice', owner.accountId],
    ]);
    expect(rows[0]!.message).toBe(QUESTION);
    expect(rows[1]).toMatchObject({ message: body.reply, model: 'guide' });
    expect(headers.get('Answer-Id')).toBe(rows[1]!.id);
  });

  it('is stored and returned with masked numbers', async () => {
    service.state.heard = 'My SSN is 123-45-6789. What are your hours?';
    const masked = 'My SSN is [number removed]. What are your hours?';
    expect((await ask()).body.transcript).toBe(masked);
    expect((await kept())[0]!.message).toBe(masked);
  });

  it('is not asked when the recorder makes a voice note', async () => {
    const { body } = await ask({ source: undefined, user_id: undefined });
    expect(body.reply).toBeNull();
    expect(await kept()).toEqual([]);
  });

  it('counts as a question before anything is sent', async () => {
    for (;;) if ((await consumeLimit('question by account', owner.accountId)) > 0) break;
    const { status, body, headers } = await ask();
    expect([status, body.error]).toEqual([429, '❌ Transcription failed']);
    expect(body.detail).toContain('You have asked many questions.');
    expect(Number(headers.get('Retry-After'))).toBeGreaterThan(0);
    expect(service.asked).toEqual([]);
  });
});

describe('a consent to transcription', () => {
  it('stops the summary when another process withdrew it', async () => {
    service.state.beforeTranscript = () =>
      db.consent.updateMany({ data: { revokedAt: new Date() } });
    const { status, body } = await ask({ source: undefined, user_id: undefined });
    expect([status, body]).toMatchObject([200, { transcript: QUESTION, summary: '' }]);
    expect(service.asked.map(({ path }) => path)).toEqual(['/v1/audio/transcriptions']);
  });

  it('stops the transcription when it is withdrawn', async () => {
    service.state.transcription = 'slow';
    const answer = ask({ source: undefined, user_id: undefined });
    await vi.waitFor(() => expect(service.asked).toHaveLength(1));
    await withdrawConsent(owner, 'transcription');
    expect((await answer).status).toBe(503);
    expect(await db.voiceNote.findFirstOrThrow({ orderBy: { id: 'desc' } })).toMatchObject({
      transcript: '',
      summary: '',
    });
    expect(service.asked).toHaveLength(1);
  });
});

describe('the availability of voice questions', () => {
  const state = async () =>
    (await client.get<{ state: string; why: string | null }>(voice, '/assistant/voice')).data;

  it('is returned with the reason', async () => {
    expect(await state()).toEqual({ state: 'ready', why: null });
    await withdrawConsent(owner, 'transcription');
    expect(await state()).toEqual({
      state: 'no-consent',
      why: expect.stringMatching(/Words & Sounds, Inc\..*Type your question instead\.$/),
    });
    const { location } = await new Visitor().get(voice, '/assistant/voice');
    expect(location).toMatch(/^\/login/);
  });
});
