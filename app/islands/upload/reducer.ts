import { MAX_FILE_BYTES, MAX_FILES } from '~/domain/documents/document';
import { refusalByName } from '~/domain/documents/file-kind';

/** A file on its way: `sent` of its bytes have left the browser. */
export type Sending = {
  id: number;
  name: string;
  size: number;
  /** The request or tax year that it is filed under; '' where that is settled. */
  to: string;
  state: 'waiting' | 'sending' | 'kept' | 'refused' | 'failed';
  sent: number;
  message: string;
};

export type UploadState = { files: readonly Sending[]; nextId: number };

export const EMPTY: UploadState = { files: [], nextId: 1 };

type Chosen = { name: string; size: number; to: string };

export type UploadAction =
  | { type: 'chosen'; files: readonly Chosen[] }
  | { type: 'removed'; id: number }
  | { type: 'filed'; id: number; to: string }
  | { type: 'begun' | 'kept' | 'retried'; id: number }
  | { type: 'progressed'; id: number; sent: number }
  | { type: 'refused' | 'failed' | 'rerouted'; id: number; message: string };

export function reduce(state: UploadState, action: UploadAction): UploadState {
  if (action.type === 'chosen') {
    const files = action.files.map((file, index) => toSending(file, state.nextId + index));
    return {
      files: [...state.files.filter(({ state }) => state !== 'kept'), ...files].slice(0, MAX_FILES),
      nextId: state.nextId + files.length,
    };
  }
  if (action.type === 'removed')
    return { ...state, files: state.files.filter(({ id }) => id !== action.id) };
  return {
    ...state,
    files: state.files.map((file) => (file.id === action.id ? applyAction(file, action) : file)),
  };
}

function toSending({ name, size, to }: Chosen, id: number): Sending {
  const message =
    size === 0
      ? `“${name}” is empty. Please check it and send it again.`
      : size > MAX_FILE_BYTES
        ? `“${name}” is larger than 25 MB. Send a smaller scan, or send it in parts.`
        : (refusalByName(name) ?? '');
  return { id, name, size, to, state: message ? 'refused' : 'waiting', sent: 0, message };
}

function applyAction(
  file: Sending,
  action: Exclude<UploadAction, { type: 'chosen' | 'removed' }>,
): Sending {
  switch (action.type) {
    case 'begun':
      return { ...file, state: 'sending', sent: 0, message: '' };
    case 'progressed':
      return { ...file, sent: Math.min(file.size, Math.max(file.sent, action.sent)) };
    case 'rerouted':
      return { ...file, sent: 0, message: action.message };
    case 'filed':
      return { ...file, to: action.to };
    case 'kept':
      return { ...file, state: 'kept', sent: file.size, message: '' };
    case 'refused':
    case 'failed':
      return { ...file, state: action.type, message: action.message };
    case 'retried':
      return file.state === 'failed' ? { ...file, state: 'waiting', sent: 0, message: '' } : file;
  }
}

export function nextToSend({ files }: UploadState, most: number): readonly Sending[] {
  const free = most - files.filter(({ state }) => state === 'sending').length;
  return files.filter(({ state }) => state === 'waiting').slice(0, Math.max(0, free));
}

export const isDone = ({ files }: UploadState) =>
  files.length > 0 && files.every(({ state }) => state === 'kept');

const count = ({ files }: UploadState, ...states: Sending['state'][]) =>
  files.filter(({ state }) => states.includes(state)).length;

/** How many files have arrived, once none is on its way any more; 0 before. */
export const settledCount = (state: UploadState) =>
  count(state, 'waiting', 'sending') > 0 ? 0 : count(state, 'kept');

/** How it goes, for a screen reader: "2 of 3 files received." */
export function progressText(state: UploadState): string {
  const { length } = state.files;
  if (length === 0) return '';
  const refused = count(state, 'refused', 'failed');
  const rest = refused > 0 ? ` ${refused} could not be sent.` : '';
  return `${count(state, 'kept')} of ${length} ${length === 1 ? 'file' : 'files'} received.${rest}`;
}
