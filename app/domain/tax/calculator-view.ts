import { formatMoney } from '../money';
import { ANSWER_LABELS } from './answer-labels';
import { ANSWER_NAMES, readAnswers, type AnswerName, type Problems } from './answers';
import { COMPLETION_NAMES, completionPercent } from './completion';
import {
  comparePath,
  featurePath,
  promptLinks,
  promptPath,
  queryOf,
  resultPath,
} from './estimator-links';
import { emptyInput, type EstimateInput } from './input';
import { resultView, type ResultView } from './result-view';
import { workOut } from './worked';
import type { TaxYear } from './years/figures';

/** The slider beside gross income, in dollars. */
export const SLIDER = { name: 'slider', min: 0, max: 1_000_000, step: 1_000 } as const;

/** Reads one field of the form or the address by its name; null where it isn't there. */
export type Getter = (name: string) => string | null;

/** Everything on the calculator page that depends on what is typed. The result's slots are blank until `ready`. */
export type CalculatorView = ResultView & {
  ready: boolean;
  waiting: boolean;
  waitingFor: string;
  completion: string;
  completionText: string;
  grossNote: string;
  hasGrossNote: boolean;
} & LinkSlots;

type LinkSlots = Record<
  | 'address'
  | 'save'
  | 'pdf'
  | 'logInToSave'
  | 'registerToSave'
  | 'logInToPdf'
  | 'registerToPdf'
  | 'compareAnswer'
  | 'compareStatuses'
  | 'compareYears',
  string
>;

export type Calculation = { view: CalculatorView; problems: Problems | null };
export type CalculatorContext = { defaultYear: TaxYear; signedIn: boolean };

const START = 'Choose your filing status and enter your income. Your estimate appears here.';

/** Where the number field is blank the slider counts, so that it works without script too; the number field rules. */
export function withSlider(get: Getter): (name: AnswerName) => string | null {
  return (name) => {
    const typed = get(name);
    if (name !== 'gross' || (typed ?? '').trim() !== '') return typed;
    const slid = get(SLIDER.name);
    return slid === null || slid.trim() === String(SLIDER.min) ? typed : slid;
  };
}

/** Whether an address asks for an estimate: it answers something beyond the year. */
export function isAsked(get: Getter): boolean {
  return [...ANSWER_NAMES, SLIDER.name].some((name) => name !== 'year' && get(name) !== null);
}

/** The page for what is typed. Runs on the server for an address and in the browser at each change. */
export function calculate(get: Getter, { defaultYear, signedIn }: CalculatorContext): Calculation {
  const answer = withSlider(get);
  const { input, problems } = readAnswers(answer, defaultYear);
  const shown = problems ? emptyInput(input.year, 'single') : input;
  const query = problems ? '' : queryOf(input);
  const worked = workOut(shown);
  const result = resultView(shown, worked, query);
  const hints = result.hints.filter(({ id }) => id !== 'gross');
  const grossNote = result.hints.find(({ id }) => id === 'gross')?.text ?? '';
  const completion = completionPercent(answer);
  const view = {
    ...result,
    hints,
    hasHints: hints.length > 0,
    ...linksFor(query, signedIn),
    ready: !problems,
    waiting: problems !== null,
    waitingFor: problems ? waitingFor(problems) : '',
    completion: String(completion),
    completionText: `${Math.round(completion)}% complete: ${(completion * COMPLETION_NAMES.length) / 100} of ${COMPLETION_NAMES.length} key questions answered`,
    grossNote,
    hasGrossNote: grossNote !== '',
  };
  return { view, problems };
}

/** What is still needed, in one sentence. Only the status missing is where everybody starts. */
function waitingFor(problems: Problems): string {
  const names = ANSWER_NAMES.filter((name) => problems[name]);
  const [first] = names.filter((name) => name !== 'filingStatus');
  return first ? `${ANSWER_LABELS[first]}: ${problems[first]!.join(' ')}` : START;
}

function linksFor(query: string, signedIn: boolean): LinkSlots {
  const [toSave, toPdf] = [promptLinks('save', query), promptLinks('pdf', query)];
  return {
    address: resultPath(query),
    save: signedIn ? featurePath('save', query) : promptPath('save', query),
    pdf: signedIn ? featurePath('pdf', query) : promptPath('pdf', query),
    logInToSave: toSave.logIn,
    registerToSave: toSave.register,
    logInToPdf: toPdf.logIn,
    registerToPdf: toPdf.register,
    compareAnswer: comparePath('answer', query),
    compareStatuses: comparePath('statuses', query),
    compareYears: comparePath('years', query),
  };
}

/** What a field is given to show: a valid amount as its digits, anything else as it was typed, cut where nobody would read on. */
export function shownText(
  name: AnswerName,
  typed: string | null,
  input: EstimateInput,
  problems: Problems | null,
): string {
  const text = typed ?? '';
  if (text.trim() === '' || problems?.[name]) return text.slice(0, 60);
  const amounts: Record<string, unknown> = {
    ...input.income,
    ...input.deductions,
    ...input.payments,
  };
  const cents = amounts[name];
  return typeof cents === 'number' ? formatMoney(cents).replace(/[$,]/g, '') : text.trim();
}
