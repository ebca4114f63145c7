import { useEffect, useReducer, useRef, type Dispatch, type RefObject } from 'react';
import type { SpokenAnswer } from '../spoken';
import { MicrophoneError, openMicrophone, record } from './microphone';
import { IDLE, reduce, type RecorderAction, type RecorderState } from './reducer';
import { askSpoken, logConversation, sendRecording, transcribe, type SpokenBy } from './send';

type Work = {
  sendTo: string;
  transcribes: boolean;
  /** Set for a question to Jennifer: who asks, and what receives the reply. */
  ask?: SpokenBy & { answered: (answer: SpokenAnswer) => void };
};
const NOTHING_HEARD = 'We heard no words. Speak a little louder.';

type Held = { stream?: MediaStream; recording?: Blob; stop?: AbortController };

/** Runs the step of each phase, which ends in an action. `stop` ends the recording early. */
export function useRecorder(
  work: Work,
): [RecorderState, Dispatch<RecorderAction>, stop: () => void] {
  const [state, dispatch] = useReducer(reduce, IDLE);
  const held = useRef<Held>({});
  const { phase, failure } = state;
  useEffect(() => {
    if (failure) return;
    let over = false;
    const { current } = held;
    const finish: Finish = (action) => {
      if (!over) dispatch(action);
      return !over;
    };
    void STEPS[phase]?.(state, current, work, finish);
    return () => {
      over = true;
      if (phase === 'recording') current.stop?.abort();
    };
    // A step starts with its phase, and again when its failure is cleared.
  }, [phase, failure]);
  return [state, dispatch, () => held.current.stop?.abort()];
}

/** Moves the focus on when the focused button disappears. */
export function useNextFocus(box: RefObject<HTMLElement>, state: RecorderState): void {
  const { phase, failure } = state;
  useEffect(() => {
    if (phase === 'idle' && !failure) return;
    const focused = document.activeElement;
    if (focused !== box.current && box.current?.contains(focused)) return;
    (box.current?.querySelector<HTMLElement>('[data-next]') ?? box.current)?.focus();
  }, [box, phase, failure]);
}

/** Dispatches the result of a step. Returns false if the component moved on. */
type Finish = (action: RecorderAction) => boolean;
type Step = (state: RecorderState, held: Held, work: Work, finish: Finish) => Promise<void>;

const STEPS: Partial<Record<RecorderState['phase'], Step>> = {
  async asking(_state, held, _work, finish) {
    try {
      held.stream = await openMicrophone();
      // The person left meanwhile.
      if (!finish({ type: 'opened' })) for (const track of held.stream.getTracks()) track.stop();
    } catch (error) {
      finish(microphoneFailure(error));
    }
  },
  async recording(_state, held, _work, finish) {
    held.stop = new AbortController();
    try {
      held.recording = await record(held.stream!, held.stop.signal, (left, level) =>
        finish({ type: 'heard', left, level }),
      );
      finish({ type: 'stopped' });
    } catch (error) {
      finish(microphoneFailure(error));
    }
  },
  async uploading(_state, held, { sendTo, transcribes }, finish) {
    const { failed: _failed, ...sent } = await sendRecording(sendTo, held.recording!);
    if ('audioUrl' in sent) finish({ type: 'uploaded', transcribes, ...sent });
    else finish({ type: 'failed', step: 'upload', ...sent });
  },
  async transcribing({ audioUrl }, _held, { ask }, finish) {
    if (ask) return askAloud(audioUrl, ask, finish);
    const { failed: _failed, ...made } = await transcribe(audioUrl);
    if ('transcript' in made) finish({ type: 'transcribed', ...made });
    else finish({ type: 'failed', step: 'transcription', ...made });
  },
  async saving({ transcript, summary, audioUrl }, _held, _work, finish) {
    const { failed, ...rest } = await logConversation({ transcript, summary, audioUrl });
    finish(failed ? { type: 'failed', step: 'log', ...rest } : { type: 'logged' });
  },
};

async function askAloud(
  audioUrl: string,
  { answered, ...by }: NonNullable<Work['ask']>,
  finish: Finish,
): Promise<void> {
  const { failed: _failed, ...answer } = await askSpoken(audioUrl, by);
  if (!('reply' in answer)) finish({ type: 'failed', step: 'transcription', ...answer });
  else if (answer.question) answered(answer);
  else finish({ type: 'failed', step: 'transcription', detail: NOTHING_HEARD, again: 'record' });
}

function microphoneFailure(error: unknown): RecorderAction {
  const detail = error instanceof MicrophoneError ? error.message : 'Try again, or send a file.';
  return { type: 'failed', step: 'microphone', detail };
}
