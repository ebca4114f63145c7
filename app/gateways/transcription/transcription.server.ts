import { buffer } from 'node:stream/consumers';
import { env } from '~/config/env.server';
import { TranscriptionFailedError, type Transcriber } from '~/domain/voice/transcription';
import { FileDamagedError, FileMissingError, StorageDownError } from '../storage/port.server';
import { storage } from '../storage/storage.server';

const UNREADABLE = [StorageDownError, FileMissingError, FileDamagedError];

async function readRecording(storageKey: string) {
  try {
    const { stream } = await storage.get(storageKey);
    return new Uint8Array(await buffer(stream));
  } catch (error) {
    if (!UNREADABLE.some((kind) => error instanceof kind)) throw error;
    throw new TranscriptionFailedError('The recording can’t be read.', { cause: error });
  }
}

export const transcriber: Transcriber = {
  service: env.openai ? (await import('./openai.server')).openAiTranscription(env.openai) : null,
  readRecording,
};
