import { useEffect, useRef, useState, type FormEvent, type KeyboardEvent } from 'react';
import { EMPTY_PROMPT } from '~/domain/assistant/words';
import type { AssistantProps } from './reducer';

const NO_PROBLEMS = { prompt: [], form: [] };

/**
 * The form once script runs: asks without leaving the page. `busy` while an answer arrives: then
 * what is typed stays.
 */
export function useQuestion(props: AssistantProps, busy: boolean, ask: (question: string) => void) {
  const form = useRef<HTMLFormElement>(null);
  const [problems, setProblems] = useState(props.problems);
  const field = () => form.current?.querySelector('textarea');

  // A dialog is opened to write in it; by now its own choice of what has the focus is made.
  useEffect(() => {
    if (props.inDialog) field()?.focus();
  }, [props.inDialog]);

  const onInput = () => {
    if (problems.prompt.length + problems.form.length === 0) return;
    setProblems(NO_PROBLEMS);
    document.title = document.title.replace(/^Error: /, '');
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    const prompt = field();
    if (!prompt || busy) return;
    prompt.focus();
    const question = prompt.value.trim();
    if (!question) return setProblems({ prompt: [EMPTY_PROMPT], form: [] });
    setProblems(NO_PROBLEMS);
    prompt.value = '';
    ask(question);
  };
  /** Enter asks, as everywhere where one talks; with Shift it begins a line. */
  const onKeyDown = (event: KeyboardEvent) => {
    const { key, shiftKey, nativeEvent, target } = event;
    if (key !== 'Enter' || shiftKey || nativeEvent.isComposing) return;
    if (!(target instanceof HTMLTextAreaElement)) return;
    event.preventDefault();
    form.current?.requestSubmit();
  };

  return {
    summed: problems === props.problems,
    attributes: { form, problems, onInput, onSubmit, onKeyDown },
    focus: () => field()?.focus(),
  };
}
