import type { Bilingual } from '../assistant/fact';

const TITLES = {
  individual: (year) => ({
    en: `Individual tax return for ${year} (Form 1040)`,
    es: `Declaración individual de ${year} (formulario 1040)`,
  }),
  estimated: (year) => ({
    en: `Estimated tax for ${year} (Form 1040-ES)`,
    es: `Impuesto estimado de ${year} (formulario 1040-ES)`,
  }),
  ira: (year) => ({
    en: `Payments into an IRA or an HSA for ${year}`,
    es: `Aportes a una IRA o una HSA de ${year}`,
  }),
  partnership: (year) => ({
    en: `Partnership and S corporation returns for ${year} (Forms 1065 and 1120-S)`,
    es: `Declaraciones de sociedades y corporaciones S de ${year} (formularios 1065 y 1120-S)`,
  }),
  corporation: (year) => ({
    en: `Corporation tax return for ${year} (Form 1120)`,
    es: `Declaración de corporación de ${year} (formulario 1120)`,
  }),
  'corporation-estimated': (year) => ({
    en: `Estimated tax of corporations for ${year}`,
    es: `Impuesto estimado de corporaciones de ${year}`,
  }),
  payroll: (year) => ({
    en: `Payroll tax returns for ${year} (Forms 941 and 940)`,
    es: `Declaraciones de nómina de ${year} (formularios 941 y 940)`,
  }),
  futa: (year) => ({
    en: `Deposits of federal unemployment tax (FUTA) for ${year}`,
    es: `Depósitos del impuesto federal de desempleo (FUTA) de ${year}`,
  }),
  'w2-1099': (year) => ({
    en: `Forms W-2 and 1099 for ${year}`,
    es: `Formularios W-2 y 1099 de ${year}`,
  }),
  fbar: (year) => ({
    en: `Report of foreign bank accounts for ${year} (FBAR, FinCEN Form 114)`,
    es: `Informe de cuentas bancarias en el extranjero de ${year} (FBAR, formulario 114 de FinCEN)`,
  }),
} as const satisfies Record<string, (year: number) => Bilingual>;

export type TaxDateTopic = keyof typeof TITLES;

export const taxTopicTitle = (topic: TaxDateTopic, year: number): Bilingual => TITLES[topic](year);
