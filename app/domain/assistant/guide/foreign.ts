/** Trades and things next to those of a tax office that are none of ours, each by its words in English and Spanish. */
const FOREIGN: Readonly<Record<string, string>> = {
  divorce: 'divorce divorces divorced custody alimony divorcio',
  'legal representation':
    'lawyer lawyers attorney attorneys lawsuit lawsuits sue court courts criminal represent representation litigation legal abogado abogados demanda',
  'wills, trusts and estates':
    'willtestament trust trusts estate estates probate inheritance testament testamento herencia fideicomiso',
  'audits of accounts': 'audit audits auditing auditor',
  bankruptcy: 'bankruptcy bankrupt bancarrota quiebra',
  immigration:
    'immigration visa visas greencard green citizenship naturalization asylum deportation inmigracion ciudadania asilo',
  insurance: 'insurance insure insurer medicare_plan seguro seguros aseguranza poliza',
  loans: 'loan loans lending lender refinance refinancing hipoteca hipotecas prestamo prestamos',
  'buying and selling homes': 'realtor realtors realty inmobiliaria',
  'jobs and salaries at the firm': 'staffpay',
  'picking or trading stocks':
    'stockpicking crypto cryptocurrency bitcoin ethereum forex trading acciones criptomonedas',
  'health care':
    'doctor doctors medical_care dentist therapy vaccine nurse hospital medico dentista',
  passports: 'passport passports pasaporte pasaportes',
  'vehicle registration': 'dmv license_plate plates vehicle_registration licencia',
  'the weather': 'weather rain forecast clima',
  'computers and websites': 'website websites coding programming software_development laptop',
  'food and travel':
    'pizza recipe flight flights hotel hotels recipes pelicula movie movies song poem joke',
  cars: 'car cars truck vehicle',
  'credit repair': 'credit_repair credit_score',
  'a place other than our office in Orlando':
    'miami tampa jacksonville naples york california texas chicago atlanta boston london',
};

/** Each such word with what it is called. */
export const FOREIGN_WORDS: ReadonlyMap<string, string> = new Map(
  Object.entries(FOREIGN).flatMap(([name, words]) =>
    words
      .split(' ')
      .filter((word) => !word.includes('_'))
      .map((word) => [word, name] as const),
  ),
);
