import type { Firm } from './content';
import type { Bilingual } from '../assistant/fact';
import { callUs } from './firm';

const INCOME_TAX: Record<string, Bilingual> = {
  no: { en: 'has no personal income tax', es: 'no tiene impuesto sobre la renta personal' },
  yes: { en: 'taxes personal income', es: 'cobra impuesto sobre la renta personal' },
};

/** For what the firm hasn’t described of its state. */
export function askStaff(firm: Firm): Bilingual {
  const state = firm.stateName || 'the state';
  return {
    en: `Our staff answer what ${state} taxes and when: ${callUs(firm)}.`,
    es: `Nuestro equipo le dice qué impuestos cobra ${firm.stateName || 'el estado'} y cuándo: ${firm.phone ? `llámenos al ${firm.phone}` : 'escríbanos'}.`,
  };
}

/** What the state taxes, as the firm’s file says it. */
export function stateTax(firm: Firm): Bilingual {
  const { stateIncomeTax, stateTaxes, stateTaxesEs } = firm;
  const rule = INCOME_TAX[stateIncomeTax];
  if (!rule)
    return stateTaxes ? { en: stateTaxes, es: stateTaxesEs || stateTaxes } : askStaff(firm);
  const [en, es] = [`${firm.stateName} ${rule.en}.`, `${firm.stateName} ${rule.es}.`];
  return { en: stateTaxes || en, es: stateTaxesEs || es };
}

/** What the state taxes and its dates. */
export function stateFacts(firm: Firm): Bilingual {
  const { stateDates, stateDatesEs } = firm;
  const { en, es } = stateTax(firm);
  if (!stateDates) return { en, es };
  return { en: `${en} ${stateDates}`, es: `${es} ${stateDatesEs || stateDates}` };
}
