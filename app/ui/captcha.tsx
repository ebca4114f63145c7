import { FieldErrors, ariaProps } from './field/field';

type CaptchaProps = {
  id: string;
  name: string;
  errors?: readonly string[];
  question: { token: string; text: string };
};

/**
 * Proof that a person sends the form: a question as it stands; with script, a box to tick while the
 * browser works. Both are in the page from the start, so that nothing jumps.
 */
export const Captcha = ({ id, name, errors, question }: CaptchaProps) => (
  <div
    data-captcha
    data-field
    className={`rounded-md border bg-surface p-4 ${errors ? 'border-danger' : 'border-line'}`}
  >
    <FieldErrors id={id} errors={errors} />
    <div data-question>
      <label htmlFor={id} className="mb-1.5 block font-semibold">
        {question.text}
      </label>
      <p id={`${id}-hint`} className="mb-1.5 text-sm text-muted">
        This helps us prevent spam. Type the answer as a number or a word.
      </p>
      <input
        id={id}
        name={name}
        {...ariaProps({ id, errors, hint: question.text })}
        autoComplete="off"
        className="w-28 rounded-md border border-line-strong bg-surface px-3.5 py-2.5"
      />
    </div>
    <div data-work hidden>
      <label className="flex min-h-11 cursor-pointer items-center gap-3 font-semibold">
        <input
          type="checkbox"
          aria-describedby={ariaProps({ id, errors })['aria-describedby']}
          className="size-5 accent-primary"
        />{' '}
        I am not a robot
      </label>
      <p data-status role="status" className="text-sm text-muted" />
    </div>
    <input type="hidden" name="question" value={question.token} />
    <input type="hidden" name="proof" defaultValue="" />
  </div>
);
