import { useDeferredValue, useEffect, useRef, useState } from 'react';
import { forTaxYear, formatHeadline } from '~/domain/tax/estimate-words';
import type { Calculation } from '~/domain/tax/calculation';
import { AnswerForm } from './answer-form';
import type { EstimateProps } from './reducer';
import { ResultAside, ResultBar, SignInDialogs } from './result';
import { readTexts, type FormTexts } from './fields';
import { LaterSections, type Sections } from './later-sections';
import { useAnswers } from './use-answers';

const SAID_AFTER_MS = 800;

/** The calculator in the browser, which takes texts and sections from the page. */
export default function Estimate(props: EstimateProps) {
  const [texts] = useState(readTexts);
  return <Calculator {...props} texts={texts} />;
}

/** `Sections` is what the server draws below the form. */
type CalculatorProps = EstimateProps & { texts: FormTexts; Sections?: Sections };

export function Calculator({ texts, Sections, ...props }: CalculatorProps) {
  const form = useRef<HTMLFormElement>(null);
  const state = useAnswers(props, form);
  const said = useSaid(formatSummary(state.calculation));
  // What lies below the form follows once the answer beside it has been drawn.
  const later = useDeferredValue(state.calculation);
  const isCorrect = state.listed.length === 0;
  useEffect(() => {
    if (isCorrect) document.title = document.title.replace(/^Error: /, '');
  }, [isCorrect]);
  return (
    <>
      <ResultBar calculation={state.calculation} />
      <AnswerForm form={form} props={props} state={state} texts={texts}>
        <ResultAside calculation={state.calculation} signedIn={props.signedIn} said={said} />
      </AnswerForm>
      <LaterSections calculation={later} ServerSections={Sections} />
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
