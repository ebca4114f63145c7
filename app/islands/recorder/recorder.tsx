import { useEffect, useRef } from 'react';
import { RECORDING_SECONDS, type TranscriptionState } from '~/domain/voice/note';
import { refreshPart } from '../refresh-part';
import { Confirm } from './confirm';
import { Level } from './level';
import { RecorderButtons } from './recorder-buttons';
import { stateText } from './reducer';
import type { SpokenBy } from './send';
import { useRecorder } from './use-recorder';
import { VoiceQuestion } from './voice-question';

type NoteProps = {
  /** The prefix of all ids in it. */
  id: string;
  /** Where recordings are sent. */
  sendTo: string;
  state: TranscriptionState;
  /** Why the summary is typed; null where recordings are transcribed. */
  why: string | null;
  /** The id of the heading over the list of what was recorded. */
  list: string;
};

/** What is recorded is a voice note, or a question to Jennifer. */
export type RecorderProps = NoteProps | { ask: SpokenBy };

const IS_BUSY = ['asking', 'uploading', 'transcribing', 'saving'];

/** Records five seconds and sends them. Without script there is a form instead. */
export default function Recorder(props: RecorderProps) {
  return 'ask' in props ? <VoiceQuestion {...props.ask} /> : <NoteRecorder {...props} />;
}

/** Has the summary of what was recorded confirmed. */
function NoteRecorder({ id, sendTo, state: able, why, list }: NoteProps) {
  const [state, dispatch, stop] = useRecorder({ sendTo, transcribes: able === 'ready' });
  const box = useRef<HTMLElement>(null);
  const { phase, failure, left, level } = state;

  useEffect(() => {
    if (phase === 'ready' || phase === 'logged') void refreshPart(list);
  }, [phase, list]);

  // The button that was pressed is gone by then: whoever goes by the keyboard goes on from here.
  useEffect(() => {
    if (phase === 'idle' && !failure) return;
    const held = document.activeElement;
    if (held !== box.current && box.current?.contains(held)) return;
    (box.current?.querySelector<HTMLElement>('[data-next]') ?? box.current)?.focus();
  }, [phase, failure]);

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
      {phase === 'recording' && <Level {...{ left, level }} />}
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
