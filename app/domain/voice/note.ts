import { shorten } from '../forms/text';

export const RECORDING_SECONDS = 5;
export const MAX_RECORDING_BYTES = 10 * 1024 * 1024;
export const MAX_NOTES = 200;
export const MAX_SUMMARY = 4_000;
export const MAX_TRANSCRIPT = 20_000;

export const RECORDINGS = '/assistant/recordings';

export const audioPath = (id: string): string => `${RECORDINGS}/${id}/audio`;

const ISSUED = new RegExp(`^${RECORDINGS}/([0-9a-f-]{36})/audio$`);

/** The id in an address that this portal issued, or null. Nothing is ever fetched from it. */
export function parseRecordingId(address: string, origin: string): string | null {
  if (!URL.canParse(address, origin)) return null;
  const url = new URL(address, origin);
  return url.origin === origin ? (ISSUED.exec(url.pathname)?.[1] ?? null) : null;
}

export const NO_SUMMARY = 'Enter a summary.';

export type TranscriptionState = 'ready' | 'no-service' | 'no-consent' | 'no-budget';

export const transcriptionNotice = (state: TranscriptionState, company: string): string | null =>
  ({
    ready: null,
    'no-service':
      'We don’t turn recordings into text at the moment. We keep your recording, and you type its summary.',
    'no-budget':
      'We can’t turn any more recordings into text this month. We keep your recording, and you type its summary.',
    'no-consent': `To turn a recording into text we would send it to ${company}, and you haven’t agreed to that. We keep your recording here, and you type its summary.`,
  })[state];

export const voiceQuestionNotice = (state: TranscriptionState, company: string): string | null =>
  ({
    ready: null,
    'no-service': 'Jennifer can’t be asked by voice at the moment. Type your question instead.',
    'no-budget':
      'Jennifer can’t take any more questions by voice this month. Type your question instead.',
    'no-consent': `To understand a recording we would send it to ${company}, and you haven’t agreed to that. Type your question instead.`,
  })[state];

export type NoteState = 'saved' | 'suggested' | 'missing';

export function noteState(note: { loggedAt: Date | null; summary: string }): NoteState {
  if (note.loggedAt) return 'saved';
  return note.summary ? 'suggested' : 'missing';
}

export const NOTE_STATES: Record<NoteState, string> = {
  saved: 'Summary saved',
  suggested: 'Check the summary',
  missing: 'Add a summary',
};

export function noteTitle({ summary, transcript }: { summary: string; transcript: string }) {
  const words = (summary || transcript).replace(/\s+/g, ' ').trim();
  if (words === '') return 'Recording without a summary';
  return shorten(words, 90);
}

export const VOICE_ERRORS = {
  upload: '❌ Audio upload failed.',
  transcription: '❌ Transcription failed',
  microphone: '❌ Microphone error.',
  log: '❌ Log failed',
  server: '❌ Server error',
  address: 'Audio URL generation failed',
  asking: 'Voice processing failed. Try again.',
} as const;

export const LOGGED = 'Logged successfully';
