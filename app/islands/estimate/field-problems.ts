import { ANSWER_NAMES, type AnswerName } from '~/domain/tax/fields';
import { ERROR_CLASS } from '~/ui/field/field';
import { getProblem, type EstimateState } from './reducer';

export const fieldId = (name: AnswerName): string => `answer-${name}`;
export const GROSS_NOTE = 'gross-note';

/** Brings what is said beside the fields up to date. */
export function updateFields(state: EstimateState): void {
  for (const name of ANSWER_NAMES) showProblem(fieldId(name), getProblem(state, name));
  const note = document.getElementById(GROSS_NOTE)!;
  const { grossNote } = state.calculation;
  note.hidden = grossNote === null;
  note.textContent = grossNote;
}

/** The same as `FieldErrors` and `described` draw. */
function showProblem(id: string, problem: string | undefined): void {
  const control = document.getElementById(id)!;
  const errorId = `${id}-error`;
  const shown = document.getElementById(errorId);
  if (shown?.lastChild?.textContent === problem) return;
  shown?.remove();
  control.setAttribute('aria-describedby', `${id}-hint${problem ? ` ${errorId}` : ''}`);
  control.removeAttribute('aria-invalid');
  if (!problem) return;
  control.setAttribute('aria-invalid', 'true');
  const error = document.createElement('p');
  error.id = errorId;
  error.dataset.error = 'true';
  error.className = ERROR_CLASS;
  const prefix = document.createElement('span');
  prefix.className = 'sr-only';
  prefix.textContent = 'Error: ';
  error.append(prefix, problem);
  // The $ stands in the box of an amount.
  (control.closest('[data-field] .relative') ?? control).before(error);
}
