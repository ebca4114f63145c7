import { NO_SUMMARY, RECORDING_SECONDS, VOICE_ERRORS } from '~/domain/voice/note';

export type Phase =
  'idle' | 'asking' | 'recording' | 'uploading' | 'transcribing' | 'ready' | 'saving' | 'logged';

/** Why it stopped where it is, in the specified words and in ours, and which step is to be tried again. */
export type Failure = {
  message: string;
  detail: string;
  again: 'record' | 'upload' | 'transcribe' | 'save';
};

export type RecorderState = {
  phase: Phase;
  failure: Failure | null;
  /** Seconds left of the recording, and how loud it is now, from 0 to 1. */
  left: number;
  level: number;
  /** The address that the portal issued for what was recorded; '' before. */
  audioUrl: string;
  transcript: string;
  summary: string;
  /** What is wrong with the summary, or ''. */
  problem: string;
};

export const IDLE: RecorderState = {
  phase: 'idle',
  failure: null,
  left: RECORDING_SECONDS,
  level: 0,
  audioUrl: '',
  transcript: '',
  summary: '',
  problem: '',
};

export type RecorderAction =
  | { type: 'pressed' }
  | { type: 'opened' }
  | { type: 'heard'; left: number; level: number }
  | { type: 'stopped' }
  | { type: 'uploaded'; audioUrl: string; transcribes: boolean }
  | { type: 'transcribed'; transcript: string; summary: string }
  | { type: 'left' }
  | { type: 'answered' }
  | { type: 'typed'; summary: string }
  | { type: 'confirmed' }
  | { type: 'logged' }
  | { type: 'retried' }
  | { type: 'typing-chosen' }
  | { type: 'failed'; step: Step; message?: string; detail?: string; again?: Failure['again'] };

type Step = 'microphone' | 'upload' | 'transcription' | 'log';

/** The phases in which an event may come; one that comes in another is late and changes nothing. */
const WHEN: Record<Exclude<RecorderAction['type'], 'failed'>, readonly Phase[]> = {
  pressed: ['idle', 'logged'],
  opened: ['asking'],
  heard: ['recording'],
  stopped: ['recording'],
  uploaded: ['uploading'],
  transcribed: ['transcribing'],
  left: ['asking', 'recording'],
  answered: ['transcribing'],
  typed: ['ready'],
  confirmed: ['ready'],
  logged: ['saving'],
  retried: ['idle', 'uploading', 'transcribing'],
  'typing-chosen': ['transcribing'],
};

/** The state after something happened. */
export function reduce(state: RecorderState, action: RecorderAction): RecorderState {
  if (action.type === 'failed') return failed(state, action);
  if (!WHEN[action.type].includes(state.phase)) return state;
  switch (action.type) {
    case 'pressed':
      return { ...IDLE, phase: 'asking' };
    case 'opened':
      return { ...state, phase: 'recording' };
    case 'heard':
      return {
        ...state,
        left: bounded(action.left, RECORDING_SECONDS),
        level: bounded(action.level, 1),
      };
    case 'stopped':
      return { ...state, phase: 'uploading', left: 0, level: 0 };
    case 'uploaded':
      return {
        ...state,
        phase: action.transcribes ? 'transcribing' : 'ready',
        audioUrl: action.audioUrl,
      };
    case 'transcribed':
      return { ...state, phase: 'ready', transcript: action.transcript, summary: action.summary };
    case 'left':
    case 'answered':
      return IDLE;
    case 'typed':
      return { ...state, summary: action.summary, problem: '' };
    case 'confirmed':
      if (state.summary.trim() === '') return { ...state, failure: null, problem: NO_SUMMARY };
      return { ...state, phase: 'saving', failure: null, problem: '' };
    case 'logged':
      return { ...state, phase: 'logged' };
    case 'retried':
      return state.failure?.again === 'record'
        ? { ...IDLE, phase: 'asking' }
        : { ...state, failure: null };
    case 'typing-chosen':
      return { ...state, phase: 'ready', failure: null };
  }
}

const FAILURES: Record<Step, Pick<Failure, 'message' | 'again'> & { from: readonly Phase[] }> = {
  microphone: { message: VOICE_ERRORS.microphone, again: 'record', from: ['asking', 'recording'] },
  upload: { message: VOICE_ERRORS.upload, again: 'upload', from: ['uploading'] },
  transcription: {
    message: VOICE_ERRORS.transcription,
    again: 'transcribe',
    from: ['transcribing'],
  },
  log: { message: VOICE_ERRORS.log, again: 'save', from: ['saving'] },
};

/** A failure stays where it happened, so that the step can be tried again; the microphone's leads back to the start, the log's to what was typed. */
function failed(
  state: RecorderState,
  { step, message, detail = '', again }: Extract<RecorderAction, { type: 'failed' }>,
): RecorderState {
  const { from, again: usually, message: usual } = FAILURES[step];
  if (!from.includes(state.phase)) return state;
  const failure = { message: message ?? usual, detail, again: again ?? usually };
  if (step === 'microphone') return { ...IDLE, failure };
  return { ...state, phase: step === 'log' ? 'ready' : state.phase, failure };
}

const bounded = (value: number, max: number) => Math.min(max, Math.max(0, value));

const NAMES: Record<Phase, string> = {
  idle: 'Idle',
  asking: 'Waiting for the microphone',
  recording: 'Recording',
  uploading: 'Uploading audio',
  transcribing: 'Transcribing and summarizing',
  ready: 'Ready to confirm',
  saving: 'Saving',
  logged: 'Logged successfully',
};

/** What the state is called, on screen and to a screen reader; after a failure, the failure's own words. */
export function stateText({ phase, failure }: Pick<RecorderState, 'phase' | 'failure'>): string {
  return failure?.message ?? NAMES[phase];
}
