import type { SubmissionResult } from '@conform-to/react';
import { ROLE_LABELS, type ViewerRole } from '~/domain/access/roles';
import { MAX_FILES } from '~/domain/documents/document';
import { ACCEPTED_ENDINGS, ACCEPTED_FILES } from '~/domain/documents/file-kind';
import { composerSchema } from '~/domain/messaging/message';
import { Button } from '../button';
import { ErrorSummary } from '../error-summary';
import { BOX, Field } from '../field/field';
import { TextArea } from '../field/text';
import { formProps, textAreaProps, useSchemaForm } from '../form';
import { Mark } from '../mark';

type ComposerProps = {
  /** Where it is sent to. */
  action: string;
  /** Who writes, and as what. */
  name: string;
  role: ViewerRole;
  /** The name of this sending: the same form sent twice is stored once. */
  clientId: string;
  lastResult?: SubmissionResult<string[]> | null;
  /** What the message begins as. */
  draft?: string;
  /** Whether files can go along. */
  files?: boolean;
};

/** The form that a message is written in. What was typed stays where it is refused; files have to be chosen again. */
export function Composer({
  action,
  name,
  role,
  clientId,
  lastResult,
  draft = '',
  files = true,
}: ComposerProps) {
  const [form, fields] = useSchemaForm(composerSchema, {
    id: 'composer',
    lastResult,
    defaultValue: { content: draft },
  });
  return (
    <form
      {...formProps(form)}
      method="post"
      action={action}
      encType={files ? 'multipart/form-data' : undefined}
      className="space-y-4 border-t-2 border-ink pt-6"
    >
      <p className="flex flex-wrap items-center gap-2">
        <span>
          Messaging as: <bdi className="font-semibold">{name}</bdi>
        </span>
        <Mark>{ROLE_LABELS[role]}</Mark>
      </p>
      <ErrorSummary form={form} fields={[fields.content]} />
      <input type="hidden" name="clientId" value={clientId} />
      <TextArea {...textAreaProps(fields.content)} label="Message" rows={4} dir="auto" />
      {files && (
        <Field
          id="composer-files"
          label="Files"
          hint={`${ACCEPTED_FILES}, up to 25 MB each and ${MAX_FILES} at a time.`}
        >
          <input
            id="composer-files"
            type="file"
            name="files"
            multiple
            accept={ACCEPTED_ENDINGS}
            aria-describedby="composer-files-hint"
            className={BOX}
          />
        </Field>
      )}
      <Button data-pending="Sending…">Send</Button>
    </form>
  );
}
