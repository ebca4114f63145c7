import { useEffect, useRef, type Dispatch } from 'react';
import { RECORDING_SECONDS, type TranscriptionState } from '~/domain/voice/note';
import { Button } from '~/ui/button';
import { refreshPart } from '../refresh-part';
import { Confirm } from './confirm';
import { Level } from './level';
import { stateText, type RecorderAction, type RecorderState } from './reducer';
import type { SpokenBy } from './send';
import { useNextFocus, useRecorder } from './use-recorder';
import { VoiceQuestion } from './voice-question';

type NoteProps = {
  /** The prefix of its element ids. */
  id: string;
  sendTo: string;
  state: TranscriptionState;
  /** Why the summary has to be typed, or null. */
  why: string | null;
  /** The id of the heading of the list. */
  list: string;
};

/** Records a voice note, or a question to Jennifer. */
export type RecorderProps = NoteProps | { ask: SpokenBy };

const IS_BUSY = ['asking', 'uploading', 'transcribing', 'saving'];

/** Without script there is a form instead. */
export default function Recorder(props: RecorderProps) {
  return 'ask' in props ? <VoiceQuestion {...props.ask} /> : <NoteRecorder {...props} />;
}

function NoteRecorder({ id, sendTo, state: able, why, list }: NoteProps) {
  const [state, dispatch, stop] = useRecorder({ sendTo, transcribes: able === 'ready' });
  const box = useRef<HTMLElement>(null);
  const { phase, failure, left, level } = state;

  useEffect(() => {
    if (phase === 'ready' || phase === 'logged') void refreshPart(list);
  }, [phase, list]);

  useNextFocus(box, state);

  return (
    <section
      ref={box}
      tabIndex={-1}
      aria-labelledby={`${id}-title`}
      aria-busy={IS_BUSY.includes(phase) && !failure}
      className="space-y-5 border border-t-4 border-line border-t-primary bg-surface p-5 shadow-sheet sm:p-8"
    >
      <h2 id={`${id}-title`} className="text-xl">
        Record a voice note
      </h2>
      <p role="status" className="text-lg font-semibold empty:hidden">
        {failure ? '' : stateText(state)}
      </p>
      <div role="alert" className="border-l-4 border-danger pl-4 empty:hidden">
        {failure && (
          <>
            <p className="font-semibold text-danger">{failure.message}</p>
            {failure.detail && <p>{failure.detail}</p>}
          </>
        )}
      </div>
      {phase === 'recording' && <Level left={left} level={level} />}
      {phase === 'idle' && !failure && (
        <p className="text-muted">
          Press Record and speak. It stops after {RECORDING_SECONDS} seconds.
        </p>
      )}
      {why && (phase === 'ready' || (phase === 'idle' && !failure)) && (
        <p className="border-l-4 border-accent pl-4">
          {why}
          {able === 'no-consent' && (
            <>
              {' '}
              <a href="/account/consents/transcription">Read the consent</a>
            </>
          )}
        </p>
      )}
      {(phase === 'ready' || phase === 'saving') && (
        <Confirm
          id={id}
          {...state}
          onTyped={(summary) => dispatch({ type: 'typed', summary })}
          onConfirmed={() => dispatch({ type: 'confirmed' })}
        />
      )}
      <RecorderButtons phase={phase} failure={failure} dispatch={dispatch} stop={stop} />
    </section>
  );
}

type ButtonsProps = Pick<RecorderState, 'phase' | 'failure'> & {
  dispatch: Dispatch<RecorderAction>;
  stop: () => void;
};

function RecorderButtons({ phase, failure, dispatch, stop }: ButtonsProps) {
  if (failure?.again === 'save') return null;
  if (failure)
    return (
      <p className="flex flex-wrap gap-3">
        <Button type="button" data-next onClick={() => dispatch({ type: 'retried' })}>
          Try again
        </Button>
        {failure.again === 'transcribe' && (
          <Button type="button" look="outline" onClick={() => dispatch({ type: 'typing-chosen' })}>
            Type the summary
          </Button>
        )}
      </p>
    );
  if (phase === 'recording')
    return (
      <Button type="button" look="outline" data-next onClick={stop}>
        Stop
      </Button>
    );
  if (phase !== 'idle' && phase !== 'logged') return null;
  return (
    <Button type="button" data-next onClick={() => dispatch({ type: 'pressed' })}>
      {phase === 'logged' ? 'Record another' : 'Record'}
    </Button>
  );
}
