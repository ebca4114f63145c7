import { FIRM } from '../../catalogue/firm';

/**
 * Trades and things next to those of a tax office that are none of ours. `words` by which they are asked for, in English and Spanish;
 * `say` what is said of them; `near` the ids of what the firm has that comes close.
 */
export type Foreign = {
  words: string;
  say: readonly [string, string];
  near?: readonly string[];
  /** What a person at the firm is good for, where it isn’t what touches taxes and books. */
  offer?: readonly [string, string];
  /** Whether people ask about the tax on it, which is none of these trades. */
  taxed?: true;
  /** Whether it only says where. */
  place?: true;
};

/** Said of most: what we don't do, and what we are. */
const not = (english: string, spanish: string): Foreign['say'] => [
  `We don’t handle ${english}; we’re a tax, accounting and advisory firm.`,
  `No nos ocupamos de ${spanish}; somos una firma de impuestos, contabilidad y asesoría.`,
];

const FOREIGN: readonly Foreign[] = [
  {
    words: 'divorce divorces divorced custody alimony divorcio',
    say: not('divorce or custody cases', 'divorcios ni custodias'),
  },
  {
    words:
      'lawyer lawyers attorney attorneys lawsuit lawsuits sue court courts criminal represent representation litigation legal abogado abogados demanda',
    say: not('legal cases', 'casos legales'),
  },
  {
    words:
      'willtestament trust trusts estate estates probate inheritance testament testamento herencia fideicomiso',
    say: not('wills, trusts and estates', 'testamentos, fideicomisos ni herencias'),
  },
  {
    words: 'audit audits auditing auditor',
    say: not('audits of accounts', 'auditorías de cuentas'),
  },
  { words: 'bankruptcy bankrupt bancarrota quiebra', say: not('bankruptcies', 'bancarrotas') },
  {
    words:
      'immigration immigrant visa visas greencard green citizenship naturalization asylum deportation uscis daca inmigracion migratorio ciudadania asilo residencia uscis',
    say: [
      'We don’t take immigration cases. What we do for them is paperwork:',
      'No llevamos casos de inmigración. Lo que sí hacemos son estos trámites:',
    ],
    near: ['work-permit', 'document-translation', 'virtual-notarization'],
  },
  {
    words: 'insurance insure insurer medicare_plan seguro seguros aseguranza poliza',
    say: not('insurance', 'seguros'),
  },
  {
    words:
      'loan loans lending lender mortgage mortgages refinance refinancing hipoteca hipotecas prestamo prestamos',
    say: not('loans or mortgages', 'préstamos ni hipotecas'),
    taxed: true,
  },
  {
    words: 'realtor realtors realty inmobiliaria',
    say: not('buying and selling homes', 'compra y venta de casas'),
  },
  {
    words: 'staffpay',
    say: [
      'Our pages name no job openings and no salaries.',
      'Nuestras páginas no mencionan empleos ni sueldos.',
    ],
    offer: ['A person at the firm can tell you.', 'Una persona de la firma puede decírselo.'],
  },
  {
    words: 'stockpicking forex trading acciones',
    say: not('picking or trading stocks', 'la compra y venta de acciones'),
    near: ['consultation-investment-advisory'],
    taxed: true,
  },
  {
    words: 'crypto cryptocurrency bitcoin ethereum criptomonedas cripto',
    say: not('buying or trading crypto', 'la compra y venta de criptomonedas'),
    near: ['consultation-investment-advisory'],
    taxed: true,
  },
  {
    words: 'doctor doctors medical_care dentist therapy vaccine nurse hospital medico dentista',
    say: not('health care', 'atención médica'),
  },
  {
    words: 'passport passports pasaporte pasaportes',
    say: not('passports', 'pasaportes'),
    near: ['document-translation', 'virtual-notarization'],
  },
  {
    words: 'dmv license_plate plates vehicle_registration licencia',
    say: not('licenses and plates', 'licencias ni placas'),
  },
  { words: 'weather rain forecast clima', say: not('the weather', 'el clima') },
  {
    words: 'website websites coding programming software_development laptop',
    say: not('computers and websites', 'computadoras ni sitios web'),
  },
  {
    words: 'pizza recipe flight flights hotel hotels recipes pelicula movie movies song poem joke',
    say: not('that', 'eso'),
  },
  { words: 'car cars truck vehicle', say: not('cars', 'autos'), taxed: true },
  {
    words: 'credit_repair credit_score',
    say: not('credit repair', 'reparación de crédito'),
    near: ['consultation-financial-review'],
  },
  {
    words: 'miami tampa jacksonville naples york california texas chicago atlanta boston london',
    say: [
      `The office on our pages is in ${FIRM.city}, but you can meet us from elsewhere:`,
      `La oficina de nuestras páginas está en ${FIRM.city}, pero puede reunirse con nosotros desde otro lugar:`,
    ],
    near: ['meeting'],
    place: true,
  },
];

/** Each such word with what it is. */
export const FOREIGN_WORDS: ReadonlyMap<string, Foreign> = new Map(
  FOREIGN.flatMap((foreign) =>
    foreign.words
      .split(' ')
      .filter((word) => !word.includes('_'))
      .map((word) => [word, foreign] as const),
  ),
);
