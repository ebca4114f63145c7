import { memo } from 'react';
import type { AnswerName } from '~/domain/tax/fields';
import { described, FieldErrors, problemIdOf } from '~/ui/field/field-errors';
import { useDrawnEffect } from '../drawn-effect';
import { Into } from '../kept';

export const fieldId = (name: AnswerName): string => `answer-${name}`;

type FieldProblemProps = { name: AnswerName; problem: string | undefined };

export const FieldProblem = memo(function FieldProblem({ name, problem }: FieldProblemProps) {
  const id = fieldId(name);
  const errors = problem === undefined ? undefined : [problem];
  useDrawnEffect(() => {
    const control = document.getElementById(id)!;
    const marks = described({ id, errors: problem === undefined ? [] : [problem], hint: true });
    control.setAttribute('aria-describedby', marks['aria-describedby']!);
    if (control instanceof HTMLFieldSetElement) return;
    if (problem === undefined) control.removeAttribute('aria-invalid');
    else control.setAttribute('aria-invalid', 'true');
  }, [id, problem]);
  return (
    errors && (
      <Into id={problemIdOf(id)}>
        <FieldErrors id={id} errors={errors} />
      </Into>
    )
  );
});

/** The element of the worksheet that holds the note. */
export const GROSS_NOTE = 'gross-note';

/** Where gross income isn't the sum of its parts: which of both counts. */
export function GrossNote({ note }: { note: string | null }) {
  return (
    <p className="border-l-4 border-accent bg-accent-soft px-3 py-2 text-sm" hidden={note === null}>
      {note}
    </p>
  );
}
