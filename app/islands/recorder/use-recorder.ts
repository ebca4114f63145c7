import { useEffect, useReducer, useRef, type Dispatch } from 'react';
import type { SpokenAnswer } from '../spoken';
import { MicrophoneError, openMicrophone, record } from './microphone';
import { IDLE, reduce, type RecorderAction, type RecorderState } from './reducer';
import { askSpoken, logConversation, sendRecording, transcribe, type SpokenBy } from './send';

/** What the recorder needs to know of its page. */
type Work = {
  sendTo: string;
  transcribes: boolean;
  /** What is said is a question to Jennifer: who asks it, and where the answer goes. */
  ask?: SpokenBy & { answered: (answer: SpokenAnswer) => void };
};
const NOTHING_HEARD = 'We heard no words. Speak a little louder.';

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
    const { current } = held;
    const tell: Tell = (action) => {
      if (!over) dispatch(action);
      return !over;
    };
    void STEPS[phase]?.(state, current, work, tell);
    return () => {
      over = true;
      if (phase === 'recording') current.stop?.abort();
    };
    // A step begins with its phase, and again once its failure is taken away.
  }, [phase, failure]);
  return [state, dispatch, () => held.current.stop?.abort()];
}

/** Tells what came of a step; returns whether anybody still waits for it. */
type Tell = (action: RecorderAction) => boolean;
type Step = (state: RecorderState, held: Held, work: Work, tell: Tell) => Promise<void>;

const STEPS: Partial<Record<RecorderState['phase'], Step>> = {
  async asking(_state, held, _work, tell) {
    try {
      held.stream = await openMicrophone();
      // Whoever has left meanwhile is not heard.
      if (!tell({ type: 'opened' })) for (const track of held.stream.getTracks()) track.stop();
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
  async transcribing({ audioUrl }, _held, { ask }, tell) {
    if (ask) return askAloud(audioUrl, ask, tell);
    const { failed: _failed, ...made } = await transcribe(audioUrl);
    if ('transcript' in made) tell({ type: 'transcribed', ...made });
    else tell({ type: 'failed', step: 'transcription', ...made });
  },
  async saving({ transcript, summary, audioUrl }, _held, _work, tell) {
    const { failed, ...rest } = await logConversation({ transcript, summary, audioUrl });
    tell(failed ? { type: 'failed', step: 'log', ...rest } : { type: 'logged' });
  },
};

async function askAloud(
  audioUrl: string,
  { answered, ...by }: NonNullable<Work['ask']>,
  tell: Tell,
): Promise<void> {
  const { failed: _failed, ...answer } = await askSpoken(audioUrl, by);
  if (!('reply' in answer)) tell({ type: 'failed', step: 'transcription', ...answer });
  else if (answer.question) answered(answer);
  else tell({ type: 'failed', step: 'transcription', detail: NOTHING_HEARD, again: 'record' });
}

function microphoneFailure(error: unknown): RecorderAction {
  const detail = error instanceof MicrophoneError ? error.message : 'Try again, or send a file.';
  return { type: 'failed', step: 'microphone', detail };
}
