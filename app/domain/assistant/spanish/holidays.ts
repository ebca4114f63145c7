/** The holidays of the office by their English names. */
export const HOLIDAYS_IN_SPANISH: Readonly<Record<string, string>> = {
  'New Year’s Day': 'Año Nuevo',
  'Martin Luther King Jr. Day': 'Día de Martin Luther King Jr.',
  'Presidents’ Day': 'Día de los Presidentes',
  'Memorial Day': 'Memorial Day',
  Juneteenth: 'Juneteenth',
  'Independence Day': 'Día de la Independencia',
  'Labor Day': 'Día del Trabajo',
  'Veterans Day': 'Día de los Veteranos',
  'Thanksgiving Day': 'Acción de Gracias',
  'Day after Thanksgiving': 'Día después de Acción de Gracias',
  'Christmas Day': 'Navidad',
};
