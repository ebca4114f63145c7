import { NO_SUMMARY, RECORDING_SECONDS, VOICE_ERRORS } from '~/domain/voice/note';

export type Phase =
  'idle' | 'asking' | 'recording' | 'uploading' | 'transcribing' | 'ready' | 'saving' | 'logged';

/** `again` is the step to retry. */
export type Failure = {
  message: string;
  detail: string;
  again: 'record' | 'upload' | 'transcribe' | 'save';
};

export type RecorderState = {
  phase: Phase;
  failure: Failure | null;
  /** Seconds left, and the volume from 0 to 1. */
  left: number;
  level: number;
  /** '' before the upload. */
  audioUrl: string;
  transcript: string;
  summary: string;
  /** A problem with the summary, or ''. */
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

/** The phases in which an action counts; in any other it is late and ignored. */
const PHASES: Record<Exclude<RecorderAction['type'], 'failed'>, readonly Phase[]> = {
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

export function reduce(state: RecorderState, action: RecorderAction): RecorderState {
  if (action.type === 'failed') return failed(state, action);
  if (!PHASES[action.type].includes(state.phase)) return state;
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

/** The phase stays, so that the step can be retried, except after a microphone or log failure. */
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

export function stateText({ phase, failure }: Pick<RecorderState, 'phase' | 'failure'>): string {
  return failure?.message ?? NAMES[phase];
}
