import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { WEBM } from '#tests/support/audio';
import { KEY, startTranscription, SUMMARY, TRANSCRIPT } from '#tests/support/transcription-server';
import { openAiTranscription } from '~/gateways/transcription/openai.server';
import { TranscriptionFailedError, type Transcription } from '~/domain/voice/transcription';

let server: Awaited<ReturnType<typeof startTranscription>>;
let service: Transcription;
const keys = (apiKey = KEY, baseUrl = server.url) => ({
  apiKey,
  baseUrl,
  company: 'The company',
  model: 'a-model',
  transcribeModel: 'a-transcriber',
  inputPrice: 0.4,
  outputPrice: 1.6,
});
beforeAll(async () => {
  server = await startTranscription();
  service = openAiTranscription(keys());
});
afterAll(() => server.stop());
beforeEach(() => {
  Object.assign(server.state, {
    transcription: null,
    summary: null,
    heard: TRANSCRIPT,
    says: SUMMARY,
  });
  server.asked.length = 0;
});

const RECORDING = {
  read: async () => new Blob([new Uint8Array(WEBM)], { type: 'audio/webm' }),
  name: 'voice-note-2026-11-22.webm',
};
const never = () => ({ signal: new AbortController().signal });

describe('the OpenAI library', () => {
  it('keeps the sentences whose figures and dates were said word for word', async () => {
    server.state.says = 'I sold for $1,200 on March 3. I owe you $1,800. I come on Sunday.';
    const said = await service.summarize('I sold for $1,200 on March 3, on a Tuesday.', never());
    expect(said).toBe('I sold for $1,200 on March 3.');
  });

  it('sends nothing that may contain an unmaskable personal number', async () => {
    const spoken = 'My social is one two three four five six seven eight nine.';
    const refused = expect(service.summarize(spoken, never())).rejects;
    await refused.toBeInstanceOf(TranscriptionFailedError);
    expect(server.asked).toEqual([]);
  });

  it('masks personal numbers before sending a transcript', async () => {
    await service.summarize('My SSN is 123-45-6789, and I sold for $12,000.', never());
    const { messages } = JSON.parse(server.asked[0]!.body) as { messages: { content: string }[] };
    expect(messages[1]!.content).not.toContain('6789');
    expect(messages[1]!.content).toContain('$12,000');
  });

  it('follows no redirect, which would carry the key and the recording elsewhere', async () => {
    const other = await startTranscription();
    Object.assign(server.state, {
      transcription: 'moved',
      summary: 'moved',
      movedTo: other.url,
    });
    const failed = { message: expect.stringContaining('OPENAI_BASE_URL') };
    await expect(service.transcribe(RECORDING, never())).rejects.toMatchObject(failed);
    await expect(service.summarize('Said.', never())).rejects.toMatchObject(failed);
    await other.stop();
    expect([server.asked.length, other.asked]).toEqual([2, []]);
  });
});
