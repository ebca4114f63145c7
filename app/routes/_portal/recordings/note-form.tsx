import type { SubmissionResult } from '@conform-to/react';
import { ACCEPTED_AUDIO, ACCEPTED_AUDIO_TYPES } from '~/domain/voice/audio-kind';
import { MAX_RECORDING_BYTES, RECORDINGS } from '~/domain/voice/note';
import { noteSchema } from '~/domain/voice/note-schema';
import { Button } from '~/ui/button';
import { ErrorSummary } from '~/ui/error-summary';
import { BOX, Field } from '~/ui/field/field';
import { described } from '~/ui/field/field-errors';
import { TextArea } from '~/ui/field/text';
import { formProps, textAreaProps, useSchemaForm } from '~/ui/form';
import { Sheet } from '~/ui/page';

type NoteFormProps = { lastResult?: SubmissionResult<string[]> | null };

/** For people without a microphone or script. */
export function NoteForm({ lastResult }: NoteFormProps) {
  const [form, fields] = useSchemaForm(noteSchema, { id: 'note', lastResult });
  const { audio, summary } = fields;
  const hint = `On a phone, record with its voice recorder and choose the recording here. ${ACCEPTED_AUDIO}, up to ${MAX_RECORDING_BYTES / 1024 / 1024} MB.`;
  const file = { id: audio.id, errors: audio.errors, hint };
  return (
    <Sheet>
      <h2 className="text-xl">Send a file or type</h2>
      <form
        {...formProps(form)}
        method="post"
        action={RECORDINGS}
        encType="multipart/form-data"
        className="space-y-5"
      >
        <ErrorSummary form={form} fields={[audio, summary]} />
        <Field {...file} label="Audio file">
          <input
            {...described(file)}
            id={audio.id}
            type="file"
            name="audio"
            accept={ACCEPTED_AUDIO_TYPES}
            className={BOX}
          />
        </Field>
        <TextArea
          {...textAreaProps(summary)}
          label="Summary"
          hint="With a file, you can also add the summary on the next page. Leave out Social Security, account and card numbers."
          rows={4}
          dir="auto"
        />
        <Button data-pending="Sending…">Save voice note</Button>
      </form>
    </Sheet>
  );
}
