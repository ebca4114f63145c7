import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { noteOf, WEBM } from '#tests/support/audio';
import type { ApiRequest } from '#tests/support/api';
import { KEY, startTranscription, SUMMARY, TRANSCRIPT } from '#tests/support/transcription-server';

const service = await startTranscription();
Object.assign(process.env, {
  OPENAI_API_KEY: KEY,
  OPENAI_BASE_URL: service.url,
  OPENAI_COMPANY: 'Words & Sounds, Inc.',
});

// The app is loaded after its environment names the service.
const { giveConsent, withdrawConsent } = await import('#tests/support/consents');
const { ServedApi } = await import('#tests/support/api');
const { describedStatuses, expectDescribed, readDescription } =
  await import('#tests/support/described-api');
const { accountOf, db, seedPeople } = await import('#tests/support/database');
const { storedFiles } = await import('#tests/support/documents');
const { noteTo, Visitor } = await import('#tests/support/visitor');
const { env } = await import('~/config/env.server');
const { consumeLimit } = await import('~/http/rate-limit.server');
const list = await import('~/routes/_portal/recordings/route');
const note = await import('~/routes/_portal/recordings/recording/route');
const transcription = await import('~/routes/_portal/recordings/transcription/route');

const HERE = '/assistant/recordings';
let api: Awaited<ReturnType<typeof ServedApi.start>>;
let described: Awaited<ReturnType<typeof readDescription>>;
const seen = new Set<string>();
let client: InstanceType<typeof Visitor>;
let owner: { accountId: string };
let id: string;
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
  Object.assign(service.state, { transcription: null, summary: null, heard: TRANSCRIPT });
  await db.rateLimit.deleteMany();
  await db.consent.deleteMany();
  await giveConsent(owner, 'transcription');
  await client.upload(list, HERE, noteOf('', WEBM));
  ({ id } = await db.voiceNote.findFirstOrThrow({ orderBy: { id: 'desc' } }));
  audio_url = `${HERE}/${id}/audio`;
  service.asked.length = 0;
});

const send = async (path: string, id: string, request: ApiRequest, visitor = client) => {
  const answer = await api.call(visitor, 'POST', path, request);
  expectDescribed(described, id, answer);
  seen.add(`${id} ${answer.status}`);
  return answer;
};
const transcribe = (body: object = { audio_url }) =>
  send('/api/transcribe-and-log', 'transcribeAndLog', { body });
const log = (body: object = {}) =>
  send('/api/log-conversation', 'logConversation', {
    body: { transcript: 'Mine.', summary: 'Short.', audio_url, source: 'voice', ...body },
  });
const kept = () => db.voiceNote.findUniqueOrThrow({ where: { id } });

describe('POST /api/transcribe-and-log', () => {
  it('returns and stores a transcript and summary without logging', async () => {
    const { status, body } = await transcribe();
    expect(status).toBe(200);
    expect(body).toEqual({ transcript: TRANSCRIPT, summary: SUMMARY, reply: null, error: null });
    expect(await kept()).toMatchObject({
      transcript: TRANSCRIPT,
      summary: SUMMARY,
      loggedAt: null,
    });
    expect(
      await db.auditEvent.findFirst({ where: { subject: id }, orderBy: { id: 'desc' } }),
    ).toMatchObject({
      action: 'recording.transcribed',
      actorId: owner.accountId,
      detail: JSON.stringify({ company: 'Words & Sounds, Inc.' }),
    });
  });

  it('takes the person from the session, not the body', async () => {
    const other = (await accountOf('many')).id;
    const body = { audio_url: env.appUrl + audio_url, user_id: other, source: 'voice' };
    expect((await transcribe(body)).status).toBe(200);
    expect((await kept()).ownerId).toBe(owner.accountId);
  });

  it('sends nothing without consent, or once it is withdrawn', async () => {
    await withdrawConsent(owner, 'transcription');
    const { status, body } = await transcribe();
    expect([status, body.error]).toEqual([403, '❌ Transcription failed']);
    expect(body.detail).toContain('Words & Sounds, Inc.');
    expect(service.asked).toEqual([]);
  });

  it('is refused when the month’s budget is spent', async () => {
    const spent = async () => (await db.aiMonth.findFirst())?.cost ?? 0;
    const before = await spent();
    await transcribe();
    expect((await spent()) - before).toBeGreaterThan(500);
    await db.aiMonth.updateMany({ data: { cost: 1_000_000_000 } });
    service.asked.length = 0;
    const { status, body } = await transcribe();
    expect([status, body.detail]).toEqual([503, expect.stringContaining('this month')]);
    expect(service.asked).toEqual([]);
    await db.aiMonth.deleteMany();
  });

  it.each(['https://evil.example/a.webm', 'http://169.254.169.254/latest/meta-data', ''])(
    'refuses a foreign address: %j',
    async (address) => {
      const { status, body } = await transcribe({ audio_url: address });
      expect([status, body.errors?.[0]?.pointer]).toEqual([422, '#/audio_url']);
      expect(service.asked).toEqual([]);
    },
  );

  it.each(['down', 'busy', 'malformed', 'wordless', 'cut off'] as const)(
    'reports a failure when the service is %s, and keeps the recording',
    async (fault) => {
      service.state.transcription = fault;
      const { status, body } = await transcribe();
      expect([status, body.detail, body.error]).toEqual([
        503,
        '❌ Transcription failed',
        '❌ Transcription failed',
      ]);
      expect(await kept()).toMatchObject({ transcript: '', summary: '' });
      expect(storedFiles().some((name) => name.includes('voice-recordings'))).toBe(true);
      service.state.transcription = null;
      expect((await transcribe()).status).toBe(200);
    },
  );

  it('leaves the summary empty if only that fails', async () => {
    service.state.summary = 'down';
    expect((await transcribe()).body).toMatchObject({ transcript: TRANSCRIPT, summary: '' });
    service.state.summary = null;
    service.state.heard = ' ';
    expect((await transcribe()).body).toMatchObject({ transcript: '', summary: '' });
  });
});

describe('POST /api/log-conversation', () => {
  it('logs the summary and keeps our transcript', async () => {
    await transcribe();
    const { status, body } = await log();
    expect([status, body]).toEqual([200, { id, message: 'Logged successfully' }]);
    expect(await kept()).toMatchObject({
      transcript: TRANSCRIPT,
      summary: 'Short.',
      source: 'voice',
      loggedAt: expect.any(Date),
    });
  });

  it.each([
    [{ summary: ' ' }, '#/summary', 'Enter a summary.'],
    [{ transcript: 'x'.repeat(20_001) }, '#/transcript', expect.any(String)],
    [{ audio_url: 'https://evil.example/x' }, '#/audio_url', expect.any(String)],
    [{ user: 'x' }, '#/user', 'Unknown field.'],
  ])('refuses %j', async (wrong, pointer, detail) => {
    const { status, body } = await log(wrong);
    expect([status, body.errors?.[0]]).toEqual([422, { pointer, detail }]);
    expect((await kept()).loggedAt).toBeNull();
  });
});

describe('without script', () => {
  const press = () => client.post(transcription, `${HERE}/${id}/transcription`, {}, { id });
  type Shown = { transcript: string; summary: string; transcription: { state: string } | null };
  const shown = async () => (await client.get<Shown>(note, `${HERE}/${id}`, { id })).data;

  it('a button transcribes the recording', async () => {
    expect((await shown()).transcription?.state).toBe('ready');
    expect(await press()).toMatchObject({ status: 303, location: `${HERE}/${id}` });
    expect(await shown()).toMatchObject({
      transcript: TRANSCRIPT,
      summary: SUMMARY,
      transcription: null,
    });
  });

  it('the consent is required', async () => {
    await withdrawConsent(owner, 'transcription');
    expect((await shown()).transcription?.state).toBe('no-consent');
    await press();
    expect(noteTo(client)).toContain('you haven’t agreed');
    expect(service.asked).toEqual([]);
  });
});

it('the voice API responds with each described status', async () => {
  const many = await new Visitor().signIn('many');
  const body = { audio_url, summary: 'x' };
  for (const [path, id, own] of [
    ['/api/transcribe-and-log', 'transcribeAndLog', { audio_url }],
    ['/api/log-conversation', 'logConversation', body],
  ] as const) {
    await send(path, id, { body: own });
    await send(path, id, { raw: '{' });
    await send(path, id, { body: own, headers: { 'Sec-Fetch-Site': 'cross-site' } });
    await send(path, id, { body: 'x'.repeat(300_000) });
    await send(path, id, { raw: '{}', headers: { 'Content-Type': 'text/plain' } });
    await send(path, id, { body: {} });
    await send(path, id, { body: own }, many);
    await send(path, id, { body: own }, new Visitor());
  }
  service.state.transcription = 'down';
  await transcribe();
  for (const [limit, points] of [
    ['model by account', 150],
    ['change by account', 3_600],
  ] as const)
    await consumeLimit(limit, owner.accountId, points);
  await transcribe();
  await log();
  const wanted = describedStatuses(described).filter((each) =>
    /^(transcribeAndLog|logConversation) /.test(each),
  );
  expect([...seen].sort()).toEqual(wanted.sort());
});
