import { useEffect, useRef } from 'react';
import { MAX_SUMMARY } from '~/domain/voice/note';
import { Button } from '~/ui/button';
import { TextArea } from '~/ui/field/text';
import { RecordingPlayer } from '~/ui/recording-player';

type ConfirmProps = {
  id: string;
  note: { audioUrl: string; transcript: string; summary: string; problem: string };
  isSaving: boolean;
  onTyped: (summary: string) => void;
  onConfirmed: () => void;
};

export function Confirm({ id, note, isSaving, onTyped, onConfirmed }: ConfirmProps) {
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
        maxLength={MAX_SUMMARY}
        rows={4}
        dir="auto"
      />
      <div className="flex flex-wrap items-center gap-3">
        <Button data-next>{isSaving ? 'Saving…' : 'Confirm & Save'}</Button>
        <a
          className="inline-flex min-h-11 items-center"
          href={audioUrl.replace(/\/audio$/, '/delete')}
        >
          Delete this recording
        </a>
      </div>
    </form>
  );
}
