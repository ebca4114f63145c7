import { dayName, hoursSentence, type OfficeHours } from '../../administration/office';
import type { ByStatus } from '../../tax/filing-status';
import { weekday, type CivilDate } from '../../time/civil-time';

export const STATUS_IN_SPANISH: ByStatus<string> = {
  single: 'Soltero',
  married_joint: 'Casados que declaran juntos',
  married_separate: 'Casados que declaran por separado',
  head_household: 'Cabeza de familia',
};

export const DAYS_IN_SPANISH = [
  'domingo',
  'lunes',
  'martes',
  'miércoles',
  'jueves',
  'viernes',
  'sábado',
] as const;

const MONTHS_IN_SPANISH =
  'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre'.split(
    ' ',
  );

/** A day of the calendar: "jueves 3 de diciembre de 2026" for 2026-12-03. */
export function civilDayInSpanish(date: CivilDate): string {
  const [year, month, day] = date.split('-').map(Number) as [number, number, number];
  return `${DAYS_IN_SPANISH[weekday(date)]} ${day} de ${MONTHS_IN_SPANISH[month - 1]} de ${year}`;
}

/** Hours in a sentence: "lunes a viernes, 9am a 6pm, hora de Orlando". */
export function hoursInSpanish(hours: OfficeHours): string {
  return DAYS_IN_SPANISH.reduce<string>(
    (text, name, day) => text.replaceAll(dayName(day), name),
    hoursSentence(hours),
  )
    .replaceAll(' to ', ' a ')
    .replace(' Orlando time', ', hora de Orlando');
}
