import type { CivilDate } from '../../time/civil-time';
import type { Spanish } from '../fact';
import { civilDayInSpanish } from './words';

const QUARTERS: Readonly<Record<string, string>> = {
  first: 'primer',
  second: 'segundo',
  third: 'tercer',
  fourth: 'cuarto',
};
/** What clients ask for most, by the English title of the calendar. */
const TITLES: readonly (readonly [RegExp, string])[] = [
  [
    /^Individual tax return for (\d+) \(Form 1040\), or Form 4868 for more time to file$/,
    'Declaración individual de $1 (formulario 1040), o formulario 4868 para pedir más tiempo',
  ],
  [
    /^Extended individual tax return for (\d+) \(Form 1040\)$/,
    'Declaración individual de $1 con prórroga (formulario 1040)',
  ],
  [
    /^Corporation tax return for (\d+) \(Form 1120\), or Form 7004 for more time to file$/,
    'Declaración de corporación de $1 (formulario 1120), o formulario 7004 para pedir más tiempo',
  ],
  [
    /^Partnership and S corporation returns for (\d+) \(Forms 1065, 1120-S\), or Form 7004 for more time to file$/,
    'Declaraciones de sociedades y corporaciones S de $1 (formularios 1065 y 1120-S), o formulario 7004 para pedir más tiempo',
  ],
  [
    /^Estimated tax: (\w+) payment for (\d+) \(Form 1040-ES\)$/,
    'Impuesto estimado: $1 pago de $2 (formulario 1040-ES)',
  ],
];

/** When something is due, in Spanish; undefined for what isn't translated. */
export function dueInSpanish(title: string, date: CivilDate): Spanish | undefined {
  const found = TITLES.find(([english]) => english.test(title));
  if (!found) return undefined;
  const name = title
    .replace(...found)
    .replace(/\b(?:first|second|third|fourth)\b/, (quarter) => QUARTERS[quarter]!);
  return {
    text: `${name}: vence el ${civilDayInSpanish(date)}.`,
    label: 'Formularios de impuestos',
  };
}
