import { OFFICE_ZONE } from './civil-time';

/** The zones most readers live in, as people call them. */
export const US_ZONES: readonly { zone: string; label: string }[] = [
  { zone: OFFICE_ZONE, label: 'Eastern (Orlando)' },
  { zone: 'America/Chicago', label: 'Central' },
  { zone: 'America/Denver', label: 'Mountain' },
  { zone: 'America/Phoenix', label: 'Arizona' },
  { zone: 'America/Los_Angeles', label: 'Pacific' },
  { zone: 'America/Anchorage', label: 'Alaska' },
  { zone: 'Pacific/Honolulu', label: 'Hawaii' },
  { zone: 'America/Puerto_Rico', label: 'Puerto Rico' },
];

/** How regions are headed where their part of a zone's name isn't what people call them. */
const REGIONS: Record<string, string> = {
  Africa: 'Africa',
  America: 'Americas',
  Antarctica: 'Antarctica',
  Arctic: 'Arctic',
  Asia: 'Asia',
  Atlantic: 'Atlantic islands',
  Australia: 'Australia',
  Europe: 'Europe',
  Indian: 'Indian Ocean islands',
  Pacific: 'Pacific islands and New Zealand',
};

/**
 * The names that the language's own list still gives (CLDR keeps the first it ever had), with what they are called now:
 * all that are in `zone.tab` of the IANA time zone database 2025c under another name.
 */
const RENAMED: Record<string, string> = {
  'Africa/Asmera': 'Africa/Asmara',
  'America/Buenos_Aires': 'America/Argentina/Buenos_Aires',
  'America/Catamarca': 'America/Argentina/Catamarca',
  'America/Coral_Harbour': 'America/Atikokan',
  'America/Cordoba': 'America/Argentina/Cordoba',
  'America/Godthab': 'America/Nuuk',
  'America/Indianapolis': 'America/Indiana/Indianapolis',
  'America/Jujuy': 'America/Argentina/Jujuy',
  'America/Louisville': 'America/Kentucky/Louisville',
  'America/Mendoza': 'America/Argentina/Mendoza',
  'Asia/Calcutta': 'Asia/Kolkata',
  'Asia/Katmandu': 'Asia/Kathmandu',
  'Asia/Rangoon': 'Asia/Yangon',
  'Asia/Saigon': 'Asia/Ho_Chi_Minh',
  'Atlantic/Faeroe': 'Atlantic/Faroe',
  'Europe/Kiev': 'Europe/Kyiv',
  'Pacific/Enderbury': 'Pacific/Kanton',
  'Pacific/Ponape': 'Pacific/Pohnpei',
  'Pacific/Truk': 'Pacific/Chuuk',
};

/** A time zone by its current IANA name, or null where there is none of that name. Former names and links mean the zone they lead to. */
export function toZone(name: string | null | undefined): string | null {
  if (!name || !/^[A-Za-z][\w+\-/]{1,63}$/.test(name)) return null;
  try {
    const { timeZone } = new Intl.DateTimeFormat('en-US', { timeZone: name }).resolvedOptions();
    return RENAMED[timeZone] ?? timeZone;
  } catch {
    return null;
  }
}

export type ZoneGroup = { region: string; zones: readonly { zone: string; label: string }[] };

/** Every zone besides the usual ones, by region, both in the order of the alphabet. */
export const OTHER_ZONES: readonly ZoneGroup[] = groups();

function groups(): ZoneGroup[] {
  const others = Intl.supportedValuesOf('timeZone')
    .map((zone) => RENAMED[zone] ?? zone)
    .filter((zone) => zone.includes('/') && !US_ZONES.some((usual) => usual.zone === zone))
    .map((zone) => ({ zone, label: labelOf(zone), region: regionOf(zone) }))
    .sort((a, b) => a.label.localeCompare(b.label, 'en'));
  return [...new Set(others.map(({ region }) => region))]
    .sort()
    .map((region) => ({ region, zones: others.filter((each) => each.region === region) }));
}

function regionOf(zone: string): string {
  const [area = ''] = zone.split('/', 1);
  return REGIONS[area] ?? area;
}

/** A zone in a list of its region: its city, and the country or state that its name holds: "Buenos Aires, Argentina". */
function labelOf(zone: string): string {
  return zone.split('/').slice(1).reverse().join(', ').replace(/_/g, ' ');
}
