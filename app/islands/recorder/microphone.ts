import { RECORDING_SECONDS, VOICE_ERRORS } from '~/domain/voice/note';
import { StepError } from './send';

/** Best supported first; Safari only records the last. */
const FORMATS = ['audio/webm;codecs=opus', 'audio/webm', 'audio/mp4'];
const SAMPLE_MS = 100;
/** Speech at arm's length fills half the meter. */
const GAIN = 5;

/** Nothing was recorded: it has to be recorded again. */
export class MicrophoneError extends StepError {
  constructor(message: string) {
    super(VOICE_ERRORS.microphone, message);
  }
}

const ELSE = 'or send a file or type instead.';
const REASONS: Record<string, string> = {
  NotAllowedError: `Allow the microphone for this site in your browser, ${ELSE}`,
  NotFoundError: `No microphone was found. Connect one, ${ELSE}`,
  NotReadableError: `Another program is using the microphone. Close it, ${ELSE}`,
};

export async function openMicrophone(): Promise<MediaStream> {
  if (typeof MediaRecorder === 'undefined' || !navigator.mediaDevices)
    throw new MicrophoneError('This browser can’t record. Send a file or type instead.');
  try {
    return await navigator.mediaDevices.getUserMedia({ audio: true });
  } catch (cause) {
    const reason = REASONS[(cause as Error).name] ?? `Check your microphone, ${ELSE}`;
    throw new MicrophoneError(reason);
  }
}

export function stopTracks(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
}

/**
 * Records until the time is up or `stop` is aborted, then releases the microphone. Calls `onHeard`
 * ten times a second with the seconds left and the volume from 0 to 1. Throws MicrophoneError.
 */
export async function record(
  stream: MediaStream,
  stop: AbortSignal,
  onHeard: (left: number, level: number) => void,
): Promise<Blob> {
  const mimeType = FORMATS.find((format) => MediaRecorder.isTypeSupported(format));
  const recorder = new MediaRecorder(stream, mimeType ? { mimeType } : undefined);
  const pieces: Blob[] = [];
  const meter = levelMeter(stream);
  const begun = performance.now();
  const timer = setInterval(() => {
    const left = RECORDING_SECONDS - (performance.now() - begun) / 1_000;
    if (left > 0) onHeard(left, meter.level());
    else end();
  }, SAMPLE_MS);
  const end = () => {
    if (recorder.state !== 'inactive') recorder.stop();
  };
  stop.addEventListener('abort', end, { once: true });
  try {
    await new Promise<void>((resolve, reject) => {
      recorder.ondataavailable = ({ data }) => pieces.push(data);
      recorder.onstop = () => resolve();
      recorder.onerror = () => reject(new MicrophoneError('The recording stopped unexpectedly.'));
      try {
        recorder.start();
      } catch {
        reject(new MicrophoneError('Try again, or send a file.'));
      }
    });
  } finally {
    clearInterval(timer);
    meter.close();
    stopTracks(stream);
  }
  const type = recorder.mimeType.split(';')[0] || 'audio/webm';
  const recording = new Blob(pieces, { type });
  if (recording.size === 0)
    throw new MicrophoneError(`Nothing was recorded. Speak a little longer, ${ELSE}`);
  return recording;
}

function levelMeter(stream: MediaStream) {
  const audio = new AudioContext();
  const analyser = audio.createAnalyser();
  analyser.fftSize = 1_024;
  audio.createMediaStreamSource(stream).connect(analyser);
  const samples = new Float32Array(analyser.fftSize);
  return {
    level() {
      analyser.getFloatTimeDomainData(samples);
      const mean = samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length;
      return Math.min(1, Math.sqrt(mean) * GAIN);
    },
    close: () => void audio.close(),
  };
}
