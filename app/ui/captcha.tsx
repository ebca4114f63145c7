import type { FieldMetadata } from '@conform-to/react';
import { FieldErrors } from './field';

/**
 * Proof that a person sends the form: a question as it stands; with script, a box to tick while the browser works.
 * Both are in the page from the start, so that nothing jumps.
 */
export function Captcha({
  field,
  question,
}: {
  field: FieldMetadata<unknown, Record<string, unknown>, string[]>;
  question: { token: string; text: string };
}) {
  const described = field.errors ? field.errorId : undefined;
  return (
    <div
      data-captcha
      data-field
      className={`rounded-md border bg-surface p-4 ${field.errors ? 'border-danger' : 'border-line'}`}
    >
      <FieldErrors field={field} />
      <div data-question>
        <label htmlFor={field.id} className="mb-1.5 block font-semibold">
          {question.text}
        </label>
        <p id={`${field.id}-hint`} className="mb-1.5 text-sm text-muted">
          This helps us prevent spam. Type the answer as a number or a word.
        </p>
        <input
          id={field.id}
          name={field.name}
          aria-describedby={[`${field.id}-hint`, described].filter(Boolean).join(' ')}
          aria-invalid={field.errors ? true : undefined}
          autoComplete="off"
          className="w-28 rounded-md border border-line-strong bg-surface px-3.5 py-2.5"
        />
      </div>
      <div data-work hidden>
        <label className="flex min-h-11 cursor-pointer items-center gap-3 font-semibold">
          <input type="checkbox" aria-describedby={described} className="size-5 accent-primary" /> I
          am not a robot
        </label>
        <p data-status role="status" className="text-sm text-muted" />
      </div>
      <input type="hidden" name="question" value={question.token} />
      <input type="hidden" name="proof" defaultValue="" />
    </div>
  );
}
