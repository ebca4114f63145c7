import { describe, expect, it } from 'vitest';
import { IDLE, reduce, stateText, type RecorderAction } from '~/islands/recorder/reducer';

const after = (...actions: RecorderAction[]) => actions.reduce(reduce, IDLE);
const RECORDED = [{ type: 'pressed' }, { type: 'opened' }, { type: 'stopped' }] as const;
const uploaded = { type: 'uploaded', audioUrl: '/a', transcribes: true } as const;
const transcribed = { type: 'transcribed', transcript: 'Said.', summary: 'Short.' } as const;
const READY = [...RECORDED, uploaded, transcribed] as const;

describe('the way of a voice note', () => {
  it('goes through every state by its name', () => {
    const names: string[] = [stateText(IDLE)];
    [...READY, { type: 'confirmed' } as const, { type: 'logged' } as const].reduce(
      (state, action) => {
        const next = reduce(state, action);
        names.push(stateText(next));
        return next;
      },
      IDLE,
    );
    expect(names).toEqual([
      'Idle',
      'Waiting for the microphone',
      'Recording',
      'Uploading audio',
      'Transcribing and summarizing',
      'Ready to confirm',
      'Saving',
      'Logged successfully',
    ]);
  });

  it('leaves the transcription out where there is none', () => {
    const state = after(...RECORDED, { ...uploaded, transcribes: false });
    expect(state).toMatchObject({ phase: 'ready', transcript: '', summary: '', audioUrl: '/a' });
  });

  it.each<[string, RecorderAction[]]>([
    ['recording without a microphone', [{ type: 'opened' }]],
    ['saving twice', [...READY, { type: 'confirmed' }, { type: 'confirmed' }]],
    ['a transcript that comes late', [...READY, { ...transcribed, summary: 'Late.' }]],
    [
      'typing while it is saved',
      [...READY, { type: 'confirmed' }, { type: 'typed', summary: 'x' }],
    ],
    ['a failure of another step', [...READY, { type: 'failed', step: 'upload' }]],
  ])('takes no notice of %s', (_name, actions) => {
    const before = after(...actions.slice(0, -1));
    expect(reduce(before, actions.at(-1)!)).toBe(before);
  });
});

describe('a failure', () => {
  it.each<[string, RecorderAction[], RecorderAction & { type: 'failed' }, string, string]>([
    [
      'the microphone',
      [{ type: 'pressed' }],
      { type: 'failed', step: 'microphone' },
      '❌ Microphone error.',
      'asking',
    ],
    [
      'the upload',
      [...RECORDED],
      { type: 'failed', step: 'upload' },
      '❌ Audio upload failed.',
      'uploading',
    ],
    [
      'the address',
      [...RECORDED],
      { type: 'failed', step: 'upload', message: 'Audio URL generation failed' },
      'Audio URL generation failed',
      'uploading',
    ],
    [
      'the transcription',
      [...RECORDED, uploaded],
      { type: 'failed', step: 'transcription' },
      '❌ Transcription failed',
      'transcribing',
    ],
    [
      'the server',
      [...RECORDED, uploaded],
      { type: 'failed', step: 'transcription', message: '❌ Server error' },
      '❌ Server error',
      'transcribing',
    ],
  ])(
    'of %s is told in its words and can be tried again',
    (_name, actions, failure, words, phase) => {
      const failed = after(...actions, failure);
      expect(stateText(failed)).toBe(words);
      expect(reduce(failed, { type: 'retried' })).toMatchObject({ phase, failure: null });
    },
  );

  it('of the log keeps what was typed, and saving again is the way on', () => {
    const typed = [...READY, { type: 'typed', summary: 'Mine.' }, { type: 'confirmed' }] as const;
    const failed = after(...typed, { type: 'failed', step: 'log', detail: 'Try later.' });
    expect(failed).toMatchObject({
      phase: 'ready',
      summary: 'Mine.',
      failure: { detail: 'Try later.' },
    });
    expect(stateText(failed)).toBe('❌ Log failed');
    expect(reduce(failed, { type: 'confirmed' })).toMatchObject({ phase: 'saving', failure: null });
  });

  it('of an empty summary is told at its field, and nothing is sent', () => {
    const empty = after(...READY, { type: 'typed', summary: '  ' }, { type: 'confirmed' });
    expect(empty).toMatchObject({ phase: 'ready', failure: null, problem: 'Enter a summary.' });
    expect(reduce(empty, { type: 'typed', summary: 'Mine.' }).problem).toBe('');
  });

  it('of the transcription leaves the summary to be typed', () => {
    const failed = after(...RECORDED, uploaded, { type: 'failed', step: 'transcription' });
    expect(reduce(failed, { type: 'typing-chosen' })).toMatchObject({
      phase: 'ready',
      failure: null,
      audioUrl: '/a',
    });
  });
});

describe('a question to Jennifer', () => {
  it('is over once it is answered, and where its asker leaves', () => {
    expect(after(...RECORDED, uploaded, { type: 'answered' })).toEqual(IDLE);
    expect(after({ type: 'pressed' }, { type: 'left' })).toEqual(IDLE);
    expect(after({ type: 'pressed' }, { type: 'opened' }, { type: 'left' })).toEqual(IDLE);
    const sent = after(...RECORDED);
    expect(reduce(sent, { type: 'left' })).toBe(sent);
  });
});
