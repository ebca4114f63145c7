import type { SubmissionResult } from '@conform-to/react';
import { COMMENT_MAX, commentSchema } from '~/domain/tasks/task-form';
import { Button } from '~/ui/button';
import { ErrorSummary } from '~/ui/error-summary';
import { TextArea } from '~/ui/field/text';
import { formProps, textAreaProps, useSchemaForm } from '~/ui/form';
import { FormId } from '~/ui/form-id';
import { PageSection } from '~/ui/page';

type CommentsProps = {
  comments: readonly { id: string; author: string | null; content: string; time: string }[];
  lastResult?: SubmissionResult<string[]> | null;
};

export function Comments({ comments, lastResult }: CommentsProps) {
  const [form, { content }] = useSchemaForm(commentSchema, { id: 'comment', lastResult });
  return (
    <PageSection id="comments" title="Comments" className="space-y-5">
      {comments.length === 0 && <p className="text-muted">No comments yet.</p>}
      <ol className="divide-y divide-line border-y border-line empty:hidden">
        {comments.map(({ id, author, content: words, time }) => (
          <li key={id} className="py-4">
            <p className="text-sm text-muted">
              {author ?? 'A former user'}, {time}
            </p>
            <p className="mt-1 whitespace-pre-wrap wrap-anywhere">{words}</p>
          </li>
        ))}
      </ol>
      <form {...formProps(form)} method="post" data-enhanced className="space-y-5">
        <FormId />
        <ErrorSummary form={form} fields={[content]} />
        <TextArea
          {...textAreaProps(content)}
          label="Add a comment"
          rows={3}
          maxLength={COMMENT_MAX}
        />
        <Button look="outline" data-pending="Sending…">
          Add comment
        </Button>
      </form>
    </PageSection>
  );
}
