import type { Firm } from './content';

type Office = Pick<Firm, 'timeZone' | 'city' | 'phoneCountry'>;

/**
 * The clock by which times are shown and the country in which phone numbers are read where no other
 * is given, like the time zone and locale of a process; see docs/decisions/firm-content.md.
 */
let office: Office | undefined;

export const setOffice = (next: Office): void => void (office = next);

function getOffice(): Office {
  if (!office) throw new Error('What the firm has published is not loaded yet.');
  return office;
}

/** The IANA name of the zone that the office is in. */
export const officeZone = (): string => getOffice().timeZone;

/** The city by whose clock the office works: "Orlando time". */
export const officeCity = (): string => getOffice().city || 'office';

export const officeCountry = () => getOffice().phoneCountry;
