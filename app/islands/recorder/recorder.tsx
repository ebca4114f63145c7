import { useEffect, useRef, useState } from 'react';
import { NO_SUMMARY, RECORDING_SECONDS, type TranscriptionState } from '~/domain/voice/note';
import { Button } from '~/ui/button';
import { TextArea } from '~/ui/field/text';
import { RecordingPlayer, TranscriptionNotice } from '~/ui/recording-player';
import { refreshPart } from '../refresh-part';
import { Level } from './level';
import { logConversation, transcribe, type SpokenBy } from './send';
import { PHASES, useRecorder } from './use-recorder';
import { VoiceQuestion } from './voice-question';

type NoteProps = {
  id: string;
  sendTo: string;
  state: TranscriptionState;
  why: string | null;
  list: string;
};

const IS_BUSY = ['asking', 'uploading', 'transcribing', 'saving'];
const EMPTY = { audioUrl: '', transcript: '', summary: '', problem: '' };

export default function Recorder(props: NoteProps | { ask: SpokenBy }) {
  return 'ask' in props ? <VoiceQuestion {...props.ask} /> : <NoteRecorder {...props} />;
}

function NoteRecorder({ id, sendTo, state: able, why, list }: NoteProps) {
  const [note, setNote] = useState(EMPTY);
  const recorder = useRecorder(sendTo);
  const onUploaded = async (audioUrl: string) => {
    setNote({ ...EMPTY, audioUrl });
    if (able !== 'ready') return recorder.show('ready');
    await recorder.run('transcribing', async () => {
      const { transcript, summary } = await transcribe(audioUrl);
      setNote({ audioUrl, transcript, summary, problem: '' });
      recorder.show('ready');
    });
  };
  const { box, phase, failure } = recorder;
  const isConfirming = phase === 'ready' || phase === 'saving';

  const save = () => {
    if (note.summary.trim() === '') return setNote({ ...note, problem: NO_SUMMARY });
    void recorder.run('saving', async () => {
      await logConversation(note.audioUrl, note.transcript, note.summary);
      recorder.show('logged');
    });
  };

  useEffect(() => {
    if (phase === 'ready' || phase === 'logged') void refreshPart(list);
  }, [phase, list]);

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
        {failure ? '' : PHASES[phase]}
      </p>
      <div role="alert" className="border-l-4 border-danger pl-4 empty:hidden">
        {failure && (
          <>
            <p className="font-semibold text-danger">{failure.title}</p>
            {failure.detail && <p>{failure.detail}</p>}
          </>
        )}
      </div>
      {phase === 'recording' && <Level left={recorder.left} level={recorder.level} />}
      {phase === 'idle' && !failure && (
        <p className="text-muted">
          Press Record and speak. It stops after {RECORDING_SECONDS} seconds.
        </p>
      )}
      {why && (isConfirming || (phase === 'idle' && !failure)) && (
        <TranscriptionNotice state={able} why={why} />
      )}
      {isConfirming && (
        <Confirm
          id={id}
          note={note}
          isSaving={phase === 'saving' && !failure}
          onTyped={(summary) => setNote({ ...note, summary, problem: '' })}
          onConfirmed={save}
        />
      )}
      {failure && !isConfirming && (
        <p className="flex flex-wrap gap-3">
          <Button type="button" data-next onClick={failure.retry}>
            Try again
          </Button>
          {phase === 'transcribing' && (
            <Button type="button" look="outline" onClick={() => recorder.show('ready')}>
              Type the summary
            </Button>
          )}
        </p>
      )}
      {phase === 'recording' && (
        <Button type="button" look="outline" data-next onClick={recorder.stop}>
          Stop
        </Button>
      )}
      {!failure && (phase === 'idle' || phase === 'logged') && (
        <Button type="button" data-next onClick={() => recorder.begin(onUploaded)}>
          {phase === 'logged' ? 'Record another' : 'Record'}
        </Button>
      )}
    </section>
  );
}

type ConfirmProps = {
  id: string;
  note: typeof EMPTY;
  isSaving: boolean;
  onTyped: (summary: string) => void;
  onConfirmed: () => void;
};

function Confirm({ id, note, isSaving, onTyped, onConfirmed }: ConfirmProps) {
  const { audioUrl, transcript, summary, problem } = note;
  const form = useRef<HTMLFormElement>(null);
  const toSummary = () =>
    form.current?.querySelector<HTMLElement>('textarea:not([readonly])')?.focus();
  useEffect(toSummary, []);
  return (
    <form
      ref={form}
      className="space-y-5"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onConfirmed();
        if (summary.trim() === '') toSummary();
      }}
    >
      <RecordingPlayer src={audioUrl} label="Your recording" />
      {transcript && (
        <TextArea
          id={`${id}-transcript`}
          name="transcript"
          label="Transcript"
          value={transcript}
          rows={4}
          dir="auto"
          readOnly
        />
      )}
      <TextArea
        id={`${id}-summary`}
        name="summary"
        label="Summary"
        value={summary}
        errors={problem ? [problem] : undefined}
        onChange={({ target }) => onTyped(target.value)}
        rows={4}
        dir="auto"
      />
      <div className="flex flex-wrap items-center gap-3">
        <Button data-next>{isSaving ? 'Saving…' : 'Confirm & Save'}</Button>
        <a className="tap-target" href={audioUrl.replace(/\/audio$/, '/delete')}>
          Delete this recording
        </a>
      </div>
    </form>
  );
}
