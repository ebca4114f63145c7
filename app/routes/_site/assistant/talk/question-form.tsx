import type { SubmissionResult } from '@conform-to/react';
import { askSchema } from '~/domain/assistant/words';
import { Button } from '~/ui/button';
import { ErrorSummary } from '~/ui/error-summary';
import { TextArea } from '~/ui/field/text';
import { formProps, textAreaProps, useSchemaForm } from '~/ui/form';

/** Where a question is typed. */
export function QuestionForm({
  query,
  lastResult,
}: {
  query: string;
  lastResult?: SubmissionResult<string[]> | null;
}) {
  const [form, fields] = useSchemaForm(askSchema, { id: 'question', lastResult });
  return (
    <form {...formProps(form)} method="post" action={`/assistant${query}`} className="space-y-5">
      <ErrorSummary form={form} fields={[fields.prompt]} />
      <TextArea {...textAreaProps(fields.prompt)} label="Your question" rows={3} />
      <p className="text-sm text-muted">Leave out Social Security, account and card numbers.</p>
      <Button data-pending="Jennifer is answering...">Ask Jennifer</Button>
    </form>
  );
}

/** Questions to begin with, each a button that asks it. */
export function Suggestions({
  title,
  questions,
  query,
}: {
  title: string;
  questions: readonly string[];
  query: string;
}) {
  return (
    <section aria-labelledby="suggestions" className="space-y-3">
      <h2 id="suggestions" className="text-xl">
        {title}: questions you can start with
      </h2>
      <form method="post" action={`/assistant${query}`} className="flex flex-wrap gap-3">
        {questions.map((question) => (
          <Button key={question} look="outline" name="prompt" value={question}>
            {question}
          </Button>
        ))}
      </form>
    </section>
  );
}
