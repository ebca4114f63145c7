import { useCallback, useEffect, useRef, useState } from 'react';
import { RECORDING_SECONDS } from '~/domain/voice/note';
import { MicrophoneError, openMicrophone, record, stopTracks } from './microphone';
import { sendRecording, StepError } from './send';

export const PHASES = {
  idle: 'Ready to record',
  asking: 'Waiting for the microphone',
  recording: 'Recording',
  uploading: 'Uploading audio',
  transcribing: 'Transcribing and summarizing',
  ready: 'Ready to confirm',
  saving: 'Saving',
  logged: 'Logged successfully',
} as const;
type Phase = keyof typeof PHASES;

type Failure = { title: string; detail: string; retry: () => void };

type OnUploaded = (audioUrl: string) => Promise<void>;

/**
 * `begin` records and uploads, then calls `onUploaded` with the recording's address. `box` is what
 * keeps the focus.
 */
export function useRecorder(sendTo: string) {
  const [phase, setPhase] = useState<Phase>('idle');
  const [failure, setFailure] = useState<Failure | null>(null);
  const [heard, setHeard] = useState({ left: RECORDING_SECONDS, level: 0 });
  const uploaded = useRef<OnUploaded | null>(null);
  const current = useRef<AbortController | null>(null);
  const box = useRef<HTMLElement>(null);

  const show = (next: Phase) => {
    setPhase(next);
    setFailure(null);
  };

  /** Runs the step of a phase. After a failure it can be retried. */
  const run = async (next: Phase, step: () => Promise<void>): Promise<void> => {
    show(next);
    try {
      await step();
    } catch (error) {
      if (!(error instanceof StepError)) throw error;
      const isUnheard = error instanceof MicrophoneError;
      if (isUnheard) setPhase('idle');
      const retry = isUnheard ? () => begin(uploaded.current!) : () => void run(next, step);
      setFailure({ title: error.title, detail: error.message, retry });
    }
  };

  const begin = (onUploaded: OnUploaded) => {
    uploaded.current = onUploaded;
    const own = (current.current = new AbortController());
    const isCanceled = () => current.current !== own;
    setHeard({ left: RECORDING_SECONDS, level: 0 });
    void run('asking', async () => {
      const stream = await openMicrophone();
      if (isCanceled()) return stopTracks(stream);
      show('recording');
      const recording = await record(stream, own.signal, (left, level) =>
        setHeard({ left, level }),
      ).catch((error: unknown) => {
        if (isCanceled()) return null;
        throw error;
      });
      if (!recording || isCanceled()) return;
      current.current = null;
      await run('uploading', async () => onUploaded(await sendRecording(sendTo, recording)));
    });
  };

  const cancel = useCallback(() => {
    if (!current.current) return;
    current.current.abort();
    current.current = null;
    setPhase('idle');
  }, []);
  useEffect(() => cancel, [cancel]);

  useEffect(() => {
    if (phase === 'idle' && !failure) return;
    const focused = document.activeElement;
    if (focused !== box.current && box.current?.contains(focused)) return;
    (box.current?.querySelector<HTMLElement>('[data-next]') ?? box.current)?.focus();
  }, [phase, failure]);

  const stop = () => current.current?.abort();
  return { box, phase, failure, ...heard, show, run, begin, stop, cancel };
}
