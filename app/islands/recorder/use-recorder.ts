import { useEffect, useReducer, useRef, type Dispatch } from 'react';
import { MicrophoneError, openMicrophone, record } from './microphone';
import { IDLE, reduce, type RecorderAction, type RecorderState } from './reducer';
import { logConversation, sendRecording, transcribe } from './send';

/** What the recorder needs to know of its page. */
type Work = { sendTo: string; transcribes: boolean };
type Held = { stream?: MediaStream; recording?: Blob; stop?: AbortController };

/** The recorder's state, and what each of its states does: each step ends in an event. `stop` ends the recording early. */
export function useRecorder(
  work: Work,
): [RecorderState, Dispatch<RecorderAction>, stop: () => void] {
  const [state, dispatch] = useReducer(reduce, IDLE);
  const held = useRef<Held>({});
  const { phase, failure } = state;
  useEffect(() => {
    if (failure) return;
    let over = false;
    const tell: Dispatch<RecorderAction> = (action) => over || dispatch(action);
    void STEPS[phase]?.(state, held.current, work, tell);
    return () => {
      over = true;
    };
    // A step begins with its phase, and again once its failure is taken away.
  }, [phase, failure]);
  return [state, dispatch, () => held.current.stop?.abort()];
}

type Step = (
  state: RecorderState,
  held: Held,
  work: Work,
  tell: Dispatch<RecorderAction>,
) => Promise<void>;

const STEPS: Partial<Record<RecorderState['phase'], Step>> = {
  async asking(_state, held, _work, tell) {
    try {
      held.stream = await openMicrophone();
      tell({ type: 'opened' });
    } catch (error) {
      tell(microphoneFailure(error));
    }
  },
  async recording(_state, held, _work, tell) {
    held.stop = new AbortController();
    try {
      held.recording = await record(held.stream!, held.stop.signal, (left, level) =>
        tell({ type: 'heard', left, level }),
      );
      tell({ type: 'stopped' });
    } catch (error) {
      tell(microphoneFailure(error));
    }
  },
  async uploading(_state, held, { sendTo, transcribes }, tell) {
    const { failed: _failed, ...sent } = await sendRecording(sendTo, held.recording!);
    if ('audioUrl' in sent) tell({ type: 'uploaded', transcribes, ...sent });
    else tell({ type: 'failed', step: 'upload', ...sent });
  },
  async transcribing({ audioUrl }, _held, _work, tell) {
    const { failed: _failed, ...made } = await transcribe(audioUrl);
    if ('transcript' in made) tell({ type: 'transcribed', ...made });
    else tell({ type: 'failed', step: 'transcription', ...made });
  },
  async saving({ transcript, summary, audioUrl }, _held, _work, tell) {
    const { failed, ...rest } = await logConversation({ transcript, summary, audioUrl });
    tell(failed ? { type: 'failed', step: 'log', ...rest } : { type: 'logged' });
  },
};

function microphoneFailure(error: unknown): RecorderAction {
  const detail = error instanceof MicrophoneError ? error.message : 'Try again, or send a file.';
  return { type: 'failed', step: 'microphone', detail };
}
