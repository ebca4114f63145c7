import type { FormHTMLAttributes } from 'react';
import { Button } from '~/ui/button';

/** Questions to begin with, each a button that asks it. */
export function Suggestions({
  topic,
  questions,
  ...attributes
}: FormHTMLAttributes<HTMLFormElement> & { topic: string; questions: readonly string[] }) {
  return (
    <section aria-labelledby="jennifer-suggestions" className="space-y-3">
      <h2 id="jennifer-suggestions" className="text-xl">
        {topic}: questions you can start with
      </h2>
      <form {...attributes} method="post" className="flex flex-wrap gap-3">
        {questions.map((question) => (
          <Button key={question} look="outline" name="prompt" value={question}>
            {question}
          </Button>
        ))}
      </form>
    </section>
  );
}
