import { memo } from 'react';
import type { AnswerName } from '~/domain/tax/answers';
import { described, FieldErrors, problemIdOf } from '~/ui/field/field-errors';
import { useDrawnEffect } from '../drawn-effect';
import { Into } from '../kept';
import { idOf } from './field-order';

type FieldProblemProps = { name: AnswerName; problem: string | undefined };

/** What is wrong with what a field of the worksheet holds now, said beside it as the server says it. */
export const FieldProblem = memo(function FieldProblem({ name, problem }: FieldProblemProps) {
  const id = idOf(name);
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
