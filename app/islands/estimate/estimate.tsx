import { useDeferredValue, useEffect, useRef, useState, type ComponentType } from 'react';
import { forTaxYear, formatHeadline } from '~/domain/tax/estimate-words';
import type { Calculation } from '~/domain/tax/calculation';
import { useDrawnEffect } from '../drawn-effect';
import { AnswerForm } from './answer-form';
import type { QuestionsProps } from './questions';
import type { EstimateProps } from './reducer';
import { ResultAside, ResultBar, SignInDialogs } from './result';
import { updateFields } from './field-problems';
import { LaterSections, type Sections } from './later-sections';
import { useAnswers } from './use-answers';

const SAID_AFTER_MS = 800;

/** The calculator in the browser, which keeps fields and sections as the server drew them. */
export default function Estimate(props: EstimateProps) {
  return <Calculator {...props} />;
}

type CalculatorProps = EstimateProps & {
  /** What the server draws the fields with, and what lies below the form. */
  drawn?: { Questions: ComponentType<QuestionsProps>; Sections: Sections };
};

export function Calculator({ drawn, ...props }: CalculatorProps) {
  const form = useRef<HTMLFormElement>(null);
  const state = useAnswers(props, form);
  const said = useSaid(formatSummary(state.calculation));
  // What lies below the form follows once the answer beside it has been drawn.
  const later = useDeferredValue(state.calculation);
  useDrawnEffect(() => updateFields(state), [state]);
  const isCorrect = state.listed.length === 0;
  useEffect(() => {
    if (isCorrect) document.title = document.title.replace(/^Error: /, '');
  }, [isCorrect]);
  return (
    <>
      <ResultBar calculation={state.calculation} />
      <AnswerForm form={form} props={props} state={state} Questions={drawn?.Questions}>
        <ResultAside calculation={state.calculation} signedIn={props.signedIn} said={said} />
      </AnswerForm>
      <LaterSections calculation={later} ServerSections={drawn?.Sections} />
      {!props.signedIn && <SignInDialogs query={later.query} />}
    </>
  );
}

const formatSummary = ({ problems, totals, input }: Calculation): string =>
  problems ? '' : `${formatHeadline(input, totals)}, ${forTaxYear(input.year)}.`;

/** Waits until a text is stable, so that a screen reader isn't interrupted at each key. */
function useSaid(text: string): string {
  const [said, setSaid] = useState('');
  const last = useRef(text);
  useEffect(() => {
    if (text === last.current) return;
    const timer = setTimeout(() => {
      last.current = text;
      setSaid(text);
    }, SAID_AFTER_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return said;
}
