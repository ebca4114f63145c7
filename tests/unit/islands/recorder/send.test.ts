import { describe, expect, it, vi } from 'vitest';
import { logConversation, sendRecording } from '~/islands/recorder/send';

const LOG = { transcript: 'Said.', summary: 'Short.', audioUrl: '/a' };
const answers = (status: number, body: unknown) =>
  vi
    .spyOn(globalThis, 'fetch')
    .mockResolvedValue(
      new Response(typeof body === 'string' ? body : JSON.stringify(body), { status }),
    );
const upload = () => sendRecording('/to', new Blob(['x'], { type: 'audio/mp4' }));

describe('sendRecording', () => {
  it('sends the recording under a name of its kind, and returns its address', async () => {
    const fetch = answers(201, { audio_url: '/a' });
    expect(await upload()).toEqual({ audioUrl: '/a' });
    const file = (fetch.mock.calls[0]![1]!.body as FormData).get('audio') as File;
    expect([file.name, file.type]).toEqual(['voice.m4a', 'audio/mp4']);
  });

  it.each([
    ['says what is wrong', 400, { problem: 'Too long.' }, { failed: true, detail: 'Too long.' }],
    ['is no JSON', 200, '<html>', { failed: true, detail: expect.stringContaining('signed out') }],
    [
      'has no address',
      201,
      {},
      { failed: true, message: 'Audio URL generation failed', detail: expect.any(String) },
    ],
  ])('fails where the answer %s', async (_name, status, body, outcome) => {
    answers(status, body);
    expect(await upload()).toEqual(outcome);
  });

  it('fails where nobody answers', async () => {
    vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
    expect(await upload()).toMatchObject({
      failed: true,
      detail: expect.stringContaining('connection'),
    });
  });
});

describe('the API', () => {
  it.each([
    ['its own words', 403, { detail: 'Sign the consent.' }, { detail: 'Sign the consent.' }],
    [
      'the first field',
      422,
      { detail: 'Invalid.', errors: [{ detail: 'Enter a summary.' }] },
      { detail: 'Enter a summary.' },
    ],
    ['nothing twice', 503, { detail: '❌ x', error: '❌ x' }, { detail: '' }],
    [
      'a server error',
      500,
      { detail: 'Number 1.' },
      { message: '❌ Server error', detail: 'Number 1.' },
    ],
    [
      'a server error for no words',
      502,
      'Bad Gateway',
      { message: '❌ Server error', detail: expect.any(String) },
    ],
  ])('refuses with %s', async (_name, status, body, outcome) => {
    answers(status, body);
    expect(await logConversation(LOG)).toEqual({ failed: true, ...outcome });
  });
});
