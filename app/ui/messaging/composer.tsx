import type { SubmissionResult } from '@conform-to/react';
import type { FormHTMLAttributes, ReactNode, Ref } from 'react';
import { isStaffRole, ROLE_LABELS, type ViewerRole } from '~/domain/access/roles';
import { MAX_FILES } from '~/domain/documents/document';
import { ACCEPTED_ENDINGS, ACCEPTED_FILES } from '~/domain/documents/file-kind';
import { EARLIER_DRAFT } from '~/domain/messaging/reply-draft';
import { Button } from '../button';
import { ErrorSummary } from '../error-summary';
import { BOX, Field } from '../field/field';
import { TextArea } from '../field/text';
import { Badge } from '../badge';
import { PrivateNumbersHint } from '../private-numbers-hint';

export type ComposerProblems = { content: string[]; form: string[] };

export const SUMMARY =
  'inline-block cursor-pointer py-2 font-semibold text-primary underline underline-offset-4';
export const LONG = 16;
export const NO_PROBLEMS: ComposerProblems = { content: [], form: [] };

/** The form for a message. After an error its text stays; files have to be chosen again. */
export function Composer({
  action,
  name,
  role,
  clientId,
  problems,
  draft = '',
  earlier,
  files = true,
  filesOpen = false,
  form,
  sendable = true,
  others,
  status,
  ...attributes
}: FormHTMLAttributes<HTMLFormElement> & {
  action: string;
  name: string;
  role: ViewerRole;
  /** The id of this sending: the same form sent twice is stored once. */
  clientId: string;
  problems: ComposerProblems;
  draft?: string;
  /** The draft of ours that is in it, which the next one replaces. */
  earlier?: string;
  files?: boolean;
  filesOpen?: boolean;
  form?: Ref<HTMLFormElement>;
  sendable?: boolean;
  others?: ReactNode;
  status?: ReactNode;
}) {
  const content = { id: 'composer-content', errors: problems.content };
  return (
    <form
      {...attributes}
      ref={form}
      id="composer"
      // After an error the page opens here.
      action={`${action}#composer`}
      method="post"
      encType={files ? 'multipart/form-data' : undefined}
      noValidate
      className="space-y-4 border-t-2 border-ink pt-6"
    >
      <p className="flex flex-wrap items-center gap-2">
        <span>
          Messaging as: <bdi className="font-semibold">{name}</bdi>
        </span>
        <Badge>{ROLE_LABELS[role]}</Badge>
        {others}
      </p>
      <ErrorSummary form={{ errors: problems.form }} fields={[content]} />
      <input type="hidden" name="clientId" value={clientId} />
      {earlier && <input type="hidden" name={EARLIER_DRAFT} value={earlier} />}
      <TextArea
        {...content}
        name="content"
        label="Message"
        hint={isStaffRole(role) ? undefined : <PrivateNumbersHint />}
        rows={draft ? LONG : 4}
        dir="auto"
        defaultValue={draft}
      />
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
        <Button disabled={!sendable} className="disabled:opacity-60" data-pending="Sending…">
          Send
        </Button>
        {status}
      </div>
      {files && (
        <details open={filesOpen}>
          <summary className={SUMMARY}>Add files</summary>
          <Field
            id="composer-files"
            label="Files"
            hint={
              <>
                {ACCEPTED_FILES}, up to 25 MB each and {MAX_FILES} at a time.
                {role === 'client' && (
                  <>
                    {' '}
                    To send a document we asked for, use{' '}
                    <a href="/dashboard/documents">Documents</a>.
                  </>
                )}
              </>
            }
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
        </details>
      )}
    </form>
  );
}

export function composerReply(result: SubmissionResult<string[]> | null | undefined) {
  const { error, initialValue } = result ?? {};
  const typed = initialValue?.content;
  const earlier = initialValue?.[EARLIER_DRAFT];
  const problems = { content: error?.content ?? [], form: error?.[''] ?? [] };
  return {
    problems,
    filesOpen: [...problems.content, ...problems.form].some((each) => each.includes('file')),
    draft: typeof typed === 'string' ? typed : '',
    earlier: typeof earlier === 'string' ? earlier : '',
  };
}
