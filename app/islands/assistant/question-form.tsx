import {
  useEffect,
  useRef,
  useState,
  type FormEvent,
  type KeyboardEvent,
  type ReactNode,
} from 'react';
import { EMPTY_PROMPT, MAX_PROMPT } from '~/domain/assistant/words';
import { Button } from '~/ui/button';
import { ErrorSummary } from '~/ui/error-summary';
import { TextArea } from '~/ui/field/text';
import type { AssistantProps } from './reducer';

const NO_PROBLEMS = { prompt: [], form: [] };

type QuestionFormProps = Pick<AssistantProps, 'draft' | 'problems' | 'inDialog'> & {
  action: string;
  busy: boolean;
  onAsk: (question: string) => void;
  onStop: () => void;
  status: ReactNode;
};

export function QuestionForm(props: QuestionFormProps) {
  const { action, draft, inDialog, busy, onAsk, onStop, status } = props;
  const form = useRef<HTMLFormElement>(null);
  const [problems, setProblems] = useState(props.problems);
  const field = () => form.current?.querySelector('textarea');

  // A dialog is opened to write in it; by now its own choice of what has the focus is made.
  useEffect(() => {
    if (inDialog) field()?.focus();
  }, [inDialog]);

  const onInput = () => {
    setProblems(NO_PROBLEMS);
    document.title = document.title.replace(/^Error: /, '');
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    const typed = field();
    if (!typed || busy) return;
    typed.focus();
    const question = typed.value.trim();
    if (!question) return setProblems({ prompt: [EMPTY_PROMPT], form: [] });
    setProblems(NO_PROBLEMS);
    typed.value = '';
    onAsk(question);
  };
  /** Enter asks, as everywhere where one talks; with Shift it begins a line. */
  const onKeyDown = (event: KeyboardEvent) => {
    const { key, shiftKey, nativeEvent } = event;
    if (key !== 'Enter' || shiftKey || nativeEvent.isComposing) return;
    event.preventDefault();
    form.current?.requestSubmit();
  };

  const prompt = { id: 'jennifer-prompt', errors: problems.prompt };
  return (
    <form
      ref={form}
      id="jennifer-form"
      method="post"
      noValidate
      action={action}
      onInput={onInput}
      onSubmit={onSubmit}
      className={inDialog ? 'border-t border-line px-4 py-2' : 'space-y-5'}
    >
      {/* Only where the page has come back with it. */}
      {problems === props.problems && (
        <ErrorSummary form={{ errors: problems.form }} fields={[prompt]} />
      )}
      <div className={inDialog ? 'flex items-end gap-2' : 'space-y-5'}>
        <div className="min-w-0 flex-1">
          <TextArea
            {...prompt}
            onKeyDown={onKeyDown}
            name="prompt"
            label="Your question"
            rows={inDialog ? 1 : 3}
            maxLength={MAX_PROMPT}
            defaultValue={draft}
            hint={inDialog ? undefined : 'Leave out Social Security, account and card numbers.'}
          />
        </div>
        {busy ? (
          // A separate key: a reused button would submit the form with the same click.
          <Button
            key="stop"
            type="button"
            look="outline"
            onClick={() => {
              onStop();
              field()?.focus();
            }}
          >
            Stop
          </Button>
        ) : (
          <Button key="ask" aria-label="Ask Jennifer">
            {inDialog ? 'Ask' : 'Ask Jennifer'}
          </Button>
        )}
      </div>
      {status}
    </form>
  );
}
