import { US_ZONES } from './us-zones';

export const FREQUENT_ZONES: readonly { zone: string; label: string }[] = [
  { zone: 'America/Bogota', label: 'Bogotá, Lima' },
  { zone: 'America/Argentina/Buenos_Aires', label: 'Buenos Aires' },
  { zone: 'America/Caracas', label: 'Caracas' },
  { zone: 'America/Mexico_City', label: 'Mexico City' },
  { zone: 'America/Sao_Paulo', label: 'São Paulo' },
  { zone: 'Europe/London', label: 'London' },
  { zone: 'Europe/Madrid', label: 'Madrid, Paris' },
  { zone: 'Asia/Kolkata', label: 'India' },
  { zone: 'Asia/Manila', label: 'Manila' },
];

/** The option for a zone outside the list: it shows every zone. */
export const OTHER_ZONE = 'other';

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

/** Zones that Intl still gives by an older name than the IANA database 2025c. */
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

/** Zones resolved by name: each lookup costs a third of a millisecond. */
const current = new Set<string>();

/** A time zone by its current IANA name, also for a former name; null for anything else. */
export function toZone(name: string | null | undefined): string | null {
  if (name && current.has(name)) return name;
  if (!name || !/^[A-Za-z][\w+\-/]{1,63}$/.test(name)) return null;
  try {
    const { timeZone } = new Intl.DateTimeFormat('en-US', { timeZone: name }).resolvedOptions();
    const zone = RENAMED[timeZone] ?? timeZone;
    if (zone === name) current.add(zone);
    return zone;
  } catch {
    return null;
  }
}

const PLACES: Record<string, string> = {
  'America/Asuncion': 'Asunción',
  'America/Bogota': 'Bogotá',
  'America/Cancun': 'Cancún',
  'America/Cayman': 'Cayman Islands',
  'America/Ciudad_Juarez': 'Ciudad Juárez',
  'America/Curacao': 'Curaçao',
  'America/Merida': 'Mérida',
  'America/Noronha': 'Fernando de Noronha',
  'America/Sao_Paulo': 'São Paulo',
  'Antarctica/DumontDUrville': 'Dumont d’Urville',
  'Atlantic/Canary': 'Canary Islands',
  'Atlantic/Faroe': 'Faroe Islands',
  'Europe/Chisinau': 'Chișinău',
  'Europe/Vatican': 'Vatican City',
  'Europe/Zurich': 'Zürich',
  'Indian/Christmas': 'Christmas Island',
  'Indian/Cocos': 'Cocos Islands',
  'Indian/Comoro': 'Comoros',
  'Indian/Mahe': 'Mahé, Seychelles',
  'Indian/Reunion': 'Réunion',
  'Pacific/Chatham': 'Chatham Islands',
  'Pacific/Easter': 'Easter Island',
  'Pacific/Galapagos': 'Galápagos Islands',
  'Pacific/Marquesas': 'Marquesas Islands',
  'Pacific/Norfolk': 'Norfolk Island',
  'Pacific/Noumea': 'Nouméa',
  'Pacific/Wake': 'Wake Island',
};

/** A zone as people call it, by its city: "New York", "São Paulo", "St. Thomas". */
export const zoneCity = (zone: string): string =>
  PLACES[zone] ?? plain(zone.split('/').at(-1) ?? zone);

const plain = (name: string): string => name.replace(/_/g, ' ').replace(/^St /, 'St. ');

/** The zones of the United States beside the usual ones. */
const OTHER_US =
  /^America\/(Indiana|Kentucky|North_Dakota)\/|^America\/(Adak|Boise|Detroit|Juneau|Menominee|Metlakatla|Nome|Sitka|Yakutat)$/;
const REST_OF_US = 'United States, other places';

export type ZoneGroup = { region: string; zones: readonly { zone: string; label: string }[] };

/** Every other zone by region: the rest of the United States, then the others by alphabet. */
export const OTHER_ZONES: readonly ZoneGroup[] = groups();

function groups(): ZoneGroup[] {
  const others = Intl.supportedValuesOf('timeZone')
    .map((zone) => RENAMED[zone] ?? zone)
    .filter((zone) => zone.includes('/') && !US_ZONES.some((usual) => usual.zone === zone))
    .map((zone) => ({ zone, label: toLabel(zone), region: getRegion(zone) }))
    .sort((a, b) => a.label.localeCompare(b.label, 'en'));
  const regions = [...new Set(others.map(({ region }) => region))].sort();
  return [REST_OF_US, ...regions.filter((region) => region !== REST_OF_US)].map((region) => ({
    region,
    zones: others.filter((each) => each.region === region),
  }));
}

function getRegion(zone: string): string {
  if (OTHER_US.test(zone)) return REST_OF_US;
  const [area = ''] = zone.split('/', 1);
  return REGIONS[area] ?? area;
}

/** "Buenos Aires, Argentina": the city, and the country or state that the name holds. */
function toLabel(zone: string): string {
  const [, holder, city] = zone.split('/');
  return city && holder ? `${zoneCity(zone)}, ${plain(holder)}` : zoneCity(zone);
}
