import { MAX_PROMPT } from '~/domain/assistant/words';
import type { FormHTMLAttributes, ReactNode, Ref } from 'react';
import { Button } from '~/ui/button';
import { ErrorSummary } from '~/ui/error-summary';
import { TextArea } from '~/ui/field/text';
import type { AssistantProps } from './reducer';

type QuestionFormProps = FormHTMLAttributes<HTMLFormElement> &
  Pick<AssistantProps, 'draft' | 'problems' | 'inDialog'> & {
    form: Ref<HTMLFormElement>;
    /** Whether what is wrong is also told at the top, where the page has come back with it. */
    summed: boolean;
    /** Stops the answer that is under way, or null while none is. */
    onStop: (() => void) | null;
    status: ReactNode;
  };

export function QuestionForm({
  draft,
  problems,
  inDialog,
  form,
  summed,
  onStop,
  status,
  ...attributes
}: QuestionFormProps) {
  const prompt = { id: 'jennifer-prompt', errors: problems.prompt };
  return (
    <form
      {...attributes}
      ref={form}
      id="jennifer-form"
      method="post"
      noValidate
      className={inDialog ? 'space-y-3 border-t border-line p-4' : 'space-y-5'}
    >
      {summed && <ErrorSummary form={{ errors: problems.form }} fields={[prompt]} />}
      <TextArea
        {...prompt}
        name="prompt"
        label="Your question"
        rows={inDialog ? 1 : 3}
        maxLength={MAX_PROMPT}
        defaultValue={draft}
        hint={inDialog ? undefined : 'Leave out Social Security, account and card numbers.'}
      />
      <div className="flex items-center gap-4">
        {onStop ? (
          // A node of its own: made of the other button, it would send the form with the same click.
          <Button key="stop" type="button" look="outline" onClick={onStop}>
            Stop
          </Button>
        ) : (
          <Button key="ask">Ask Jennifer</Button>
        )}
        {status}
      </div>
    </form>
  );
}
