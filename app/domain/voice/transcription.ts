/** `read` loads its content when its turn comes. */
type Recording = { name: string; read: () => Promise<Blob> };

/** `spent` receives the cost in US cents. */
export type Call = { signal: AbortSignal; spent?: (cents: number) => void };

export type Transcription = {
  company: string;
  /** '' if nothing is said. Throws TranscriptionFailedError. */
  transcribe: (recording: Recording, call: Call) => Promise<string>;
  summarize: (transcript: string, call: Call) => Promise<string>;
};

export type Transcriber = {
  /** Null without a service; then people type their summaries. */
  service: Transcription | null;
  /** The content of a stored recording. Throws TranscriptionFailedError. */
  readRecording: (storageKey: string) => Promise<Uint8Array<ArrayBuffer>>;
};

/** The service failed, or the recording can't be read. */
export class TranscriptionFailedError extends Error {}
