/** A recording: its file name, and how its content is had once it is its turn. */
export type Recording = { name: string; read: () => Promise<Blob> };

/** `signal` ends the work and the calls outside; `spent` is told what it cost, in cents of US dollars and fractions of them. */
export type Call = { signal: AbortSignal; spent?: (cents: number) => void };

/** Turns recordings into text. */
export type Transcription = {
  /** The company that recordings and transcripts go to. */
  company: string;
  /** What is said in a recording; '' where nothing is. Throws TranscriptionFailedError. */
  transcribe: (recording: Recording, call: Call) => Promise<string>;
  /** A transcript in a sentence or two. Throws TranscriptionFailedError. */
  summarize: (transcript: string, call: Call) => Promise<string>;
};

/** The service is down, slow, over its limit, or made no sense. */
export class TranscriptionFailedError extends Error {
  override name = 'TranscriptionFailedError';
}
