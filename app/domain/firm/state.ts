import type { Bilingual } from '../assistant/fact';
import { firm, stateName } from './content';
import { callUs } from './firm';

const INCOME_TAX: Record<string, Bilingual> = {
  no: { en: 'has no personal income tax', es: 'no tiene impuesto sobre la renta personal' },
  yes: { en: 'taxes personal income', es: 'cobra impuesto sobre la renta personal' },
};

/** For what the firm hasn’t described of its state. */
export function askStaff(): Bilingual {
  const state = stateName() || 'the state';
  return {
    en: `Our staff answer what ${state} taxes and when: ${callUs()}.`,
    es: `Nuestro equipo le dice qué impuestos cobra ${stateName() || 'el estado'} y cuándo: ${firm().phone ? `llámenos al ${firm().phone}` : 'escríbanos'}.`,
  };
}

/** What the state taxes, as the firm’s file says it. */
export function stateTax(): Bilingual {
  const { stateIncomeTax, stateTaxes, stateTaxesEs } = firm();
  const rule = INCOME_TAX[stateIncomeTax];
  if (!rule) return stateTaxes ? { en: stateTaxes, es: stateTaxesEs || stateTaxes } : askStaff();
  const [en, es] = [`${stateName()} ${rule.en}.`, `${stateName()} ${rule.es}.`];
  return { en: stateTaxes || en, es: stateTaxesEs || es };
}

/** What the state taxes and its dates. */
export function stateFacts(): Bilingual {
  const { stateDates, stateDatesEs } = firm();
  const { en, es } = stateTax();
  if (!stateDates) return { en, es };
  return { en: `${en} ${stateDates}`, es: `${es} ${stateDatesEs || stateDates}` };
}
