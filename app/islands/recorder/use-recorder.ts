import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';
import { RECORDING_SECONDS } from '~/domain/voice/note';
import { MicrophoneError, openMicrophone, record, stopTracks } from './microphone';
import { sendRecording, StepError } from './send';

export const PHASES = {
  idle: 'Idle',
  asking: 'Waiting for the microphone',
  recording: 'Recording',
  uploading: 'Uploading audio',
  transcribing: 'Transcribing and summarizing',
  ready: 'Ready to confirm',
  saving: 'Saving',
  logged: 'Logged successfully',
} as const;
export type Phase = keyof typeof PHASES;

export type Failure = { title: string; detail: string; retry: () => void };

type OnUploaded = (audioUrl: string) => Promise<void>;

/** `begin` records and uploads, then calls `onUploaded` with the recording's address. */
export function useRecorder(sendTo: string) {
  const [phase, setPhase] = useState<Phase>('idle');
  const [failure, setFailure] = useState<Failure | null>(null);
  const [heard, setHeard] = useState({ left: RECORDING_SECONDS, level: 0 });
  const uploaded = useRef<OnUploaded | null>(null);
  const current = useRef<{ stop: AbortController; isCanceled: boolean } | null>(null);

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
    const own = { stop: new AbortController(), isCanceled: false };
    current.current = own;
    setHeard({ left: RECORDING_SECONDS, level: 0 });
    void run('asking', async () => {
      const stream = await openMicrophone();
      if (own.isCanceled) return stopTracks(stream);
      show('recording');
      const recording = await record(stream, own.stop.signal, (left, level) =>
        setHeard({ left, level }),
      ).catch((error: unknown) => {
        if (own.isCanceled) return null;
        throw error;
      });
      if (!recording || own.isCanceled) return;
      current.current = null;
      await run('uploading', async () => onUploaded(await sendRecording(sendTo, recording)));
    });
  };

  const cancel = useCallback(() => {
    if (!current.current) return;
    current.current.isCanceled = true;
    current.current.stop.abort();
    current.current = null;
    setPhase('idle');
  }, []);
  useEffect(() => cancel, [cancel]);

  const stop = () => current.current?.stop.abort();
  return { phase, failure, ...heard, show, run, begin, stop, cancel };
}

export function useNextFocus(box: RefObject<HTMLElement>, phase: Phase, failure: Failure | null) {
  useEffect(() => {
    if (phase === 'idle' && !failure) return;
    const focused = document.activeElement;
    if (focused !== box.current && box.current?.contains(focused)) return;
    (box.current?.querySelector<HTMLElement>('[data-next]') ?? box.current)?.focus();
  }, [box, phase, failure]);
}
