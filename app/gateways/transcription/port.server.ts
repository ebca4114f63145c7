/** A recording: its file name, and how its content is had once it is its turn. */
export type Recording = { name: string; read: () => Promise<Blob> };

/** Turns recordings into text. `signal` ends the work and the calls outside. */
export type Transcription = {
  /** The company that recordings and transcripts go to. */
  company: string;
  /** What is said in a recording; '' where nothing is. Throws TranscriptionFailedError. */
  transcribe: (recording: Recording, signal: AbortSignal) => Promise<string>;
  /** A transcript in a sentence or two. Throws TranscriptionFailedError. */
  summarize: (transcript: string, signal: AbortSignal) => Promise<string>;
};

/** The service is down, slow, over its limit, or made no sense. */
export class TranscriptionFailedError extends Error {
  override name = 'TranscriptionFailedError';
}
