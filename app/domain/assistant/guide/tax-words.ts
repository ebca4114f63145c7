import type { FilingStatus } from '../../tax/filing-status';
import type { TaxTopic } from '../tax-tables/topics';

/** Words of tax questions that are in no other list, so that they are known when they are misspelt. */
export const TAX_WORDS: readonly string[] =
  'contract contracts mon tue tues wed thu thur thurs fri sat sun single married filing jointly joint separately separate head household widow couple spouse wife husband income salary wages profit earn earned earning make withheld withholding deduction deductions deduct credit credits owe owed kids children child dependents dependent interest mortgage federal year standard soltero soltera casado casada casados juntos separado cabeza familia hogar ingreso ingresos salario sueldo gano hijos deducible thanksgiving christmas saturday saturdays sunday sundays monday tuesday wednesday thursday friday weekend weekends tomorrow today sabado sabados domingo domingos lunes martes miercoles jueves viernes'.split(
    ' ',
  );

/** What a table of a tax year is asked for by. The first of these that a question has decides. */
export const TOPIC_OF: readonly (readonly [string, TaxTopic])[] = [
  ['extradeduction', 'extra_deduction'],
  ['seniordeduction', 'senior_deduction'],
  ['dependentfiler', 'dependent_filer'],
  ['standarddeduction', 'standard_deduction'],
  ['childcredit', 'child_credit'],
  ['studentloan', 'student_loan'],
  ['salt', 'state_local_taxes'],
  ['wagebase', 'wage_base'],
  ['payrolltaxes', 'payroll_taxes'],
  ['addedmedicare', 'additional_medicare'],
  ['niit', 'net_investment'],
  ['setax', 'self_employment'],
  ['capitalloss', 'capital_loss'],
  ['capitalgain', 'gains'],
  ['mortgagedebt', 'mortgage_debt'],
  ['tipsdeduction', 'tips'],
  ['overtimededuction', 'overtime'],
  ['carloan', 'car_loan'],
  ['businessincome', 'business_income'],
  ['minimumtax', 'minimum_tax'],
  ['charitydeduction', 'charity'],
  ['medicaldeduction', 'itemized'],
  ['bracket', 'brackets'],
];

/** Whoever asks how much tax they owe asks for no price of ours. */
export const OWES_TAX =
  /\bhow much (?:federal |income |in )*tax|\bcuantos? (?:de )?impuestos?|\btax(?:es)? (?:do|will|would|does) \w+ (?:owe|pay)|\bcuanto (?:\w+ ){0,4}(?:pag\w+|deb\w+|toca)(?: \w+){0,2} (?:de|en) (?:impuestos?|taxes)\b|\bhow much (?:do|will|would|must|should) (?:i|we) (?:\w+ ){0,3}(?:pay|owe) (?:in |of )?(?:federal |income )*tax/;

const STATUS_WORDS: readonly (readonly [FilingStatus, RegExp])[] = [
  [
    'head_household',
    /\bhousehold\b|\bhoh\b|\b(?:cabeza|jefe|jefa) de (?:familia|hogar|la familia)/,
  ],
  ['married_separate', /\bseparate(?:ly)?\b|\bmfs\b|\bseparad[oa]s?\b|\bpor separado\b/],
  [
    'married_joint',
    /\bjoint(?:ly)?\b|\bmfj\b|\bmarried\b|\bcouple\b|\bjuntos\b|\bconjunta(?:mente)?\b|\bcasad[oa]s?\b|\bmy (?:wife|husband|spouse)\b|\bmi espos[oa]\b/,
  ],
  [
    'single',
    /\bsingles?\b(?! (?:mom|mother|mum|dad|father|parent|mama))|\bunmarried\b|(?<!madre |padre |mama |papa )\bsolter[oa]s?\b/,
  ],
];

/** A parent who isn't married files under one of two. */
const SINGLE_PARENT =
  /\bsingle (?:mom|mother|mum|dad|father|parent|mama)\b|\b(?:madre|padre|mama|papa) solter[oa]\b/;

/** The filing statuses that a plain text names; "married" alone means jointly. */
export function statusesIn(text: string): FilingStatus[] {
  const named = STATUS_WORDS.filter(([, words]) => words.test(text)).map(([status]) => status);
  if (named.length === 0 && SINGLE_PARENT.test(text)) return ['head_household', 'single'];
  const alone = /\bjoint|\bmfj\b|\bjuntos\b|\bconjunta/.test(text);
  return named.filter(
    (status) => status !== 'married_joint' || alone || !named.includes('married_separate'),
  );
}
