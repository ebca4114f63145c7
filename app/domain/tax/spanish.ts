import type { ByStatus } from './filing-status';

export const STATUS_IN_SPANISH: ByStatus<string> = {
  single: 'Soltero',
  married_joint: 'Casados que declaran juntos',
  married_separate: 'Casados que declaran por separado',
  head_household: 'Cabeza de familia',
};

const SOURCE_WORDS = [
  ['tax year', 'año fiscal'],
  ['in place of', 'en lugar de'],
  ['additional amounts', 'importes adicionales en'],
  ['as changed by', 'modificado por'],
  [
    'wage base by the Social Security Administration',
    'tope de la Administración del Seguro Social',
  ],
] as const;

/** A figure's source in Spanish; the names of laws and procedures stay. */
export const sourceInSpanish = (source: string): string =>
  SOURCE_WORDS.reduce((text, [english, spanish]) => text.replaceAll(english, spanish), source);
