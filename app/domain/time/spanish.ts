import { civilTime, type CivilDate } from './civil-time';
import { clockText } from './formats';
import { officeCity } from '../firm/office';

/** Days and times in Spanish, like `formats.ts`. Moments are shown by the office's clock. */

const DAY = new Intl.DateTimeFormat('es-US', { timeZone: 'UTC', dateStyle: 'full' });
const DATE = new Intl.DateTimeFormat('es-US', { timeZone: 'UTC', dateStyle: 'long' });

export const DAYS_IN_SPANISH = [
  'domingo',
  'lunes',
  'martes',
  'miércoles',
  'jueves',
  'viernes',
  'sábado',
] as const;

/** A day of the calendar: "jueves 3 de diciembre de 2026" for 2026-12-03. */
export const civilDayInSpanish = (date: CivilDate): string =>
  DAY.format(new Date(date)).replace(',', '');

/** The same without the day of the week: "3 de diciembre de 2026". */
export const civilDateInSpanish = (date: CivilDate): string => DATE.format(new Date(date));

export const dateInSpanish = (instant: Date): string => civilDateInSpanish(civilTime(instant).date);

/** When something begins: "jueves 3 de diciembre de 2026, 10:00 AM, hora de Orlando". */
export function momentInSpanish(instant: Date): string {
  const day = civilDayInSpanish(civilTime(instant).date);
  return `${day}, ${clockText(instant)}, hora de ${officeCity()}`;
}

/** When a meeting is: "jueves 3 de diciembre de 2026, de 10:00 AM a 11:00 AM, hora de Orlando". */
export function spanInSpanish(startsAt: Date, endsAt: Date): string {
  const day = civilDayInSpanish(civilTime(startsAt).date);
  return `${day}, de ${clockText(startsAt)} a ${clockText(endsAt)}, hora de ${officeCity()}`;
}

const HOLIDAYS: Readonly<Record<string, string>> = {
  'New Year’s Day': 'Año Nuevo',
  'Martin Luther King Jr. Day': 'Día de Martin Luther King Jr.',
  'Presidents’ Day': 'Día de los Presidentes',
  'Independence Day': 'Día de la Independencia',
  'Labor Day': 'Día del Trabajo',
  'Veterans Day': 'Día de los Veteranos',
  'Thanksgiving Day': 'Acción de Gracias',
  'Day after Thanksgiving': 'Día después de Acción de Gracias',
  'Christmas Day': 'Navidad',
};

export const holidayInSpanish = (name: string): string => HOLIDAYS[name] ?? name;
