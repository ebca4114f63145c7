import { HUNDREDS, SMALL, TIMES } from './number-words';

/** How a language says whole numbers, in words without accents. */
export type NumberLanguage = {
  /** Words that are a number below 1000 or a part of one, also of a word that is written as one. */
  small: ReadonlyMap<string, number>;
  /** Words that multiply what stands before them. */
  times: ReadonlyMap<string, number>;
  /** Words between the parts of one number. */
  joints: ReadonlySet<string>;
  /** Words with another sense: numbers only beside other numbers. */
  weak: ReadonlySet<string>;
  /** Values that more may be added to than the next lower power of ten: soixante-dix-neuf is 60 + 10 + 9. */
  rooms?: ReadonlyMap<number, number>;
  /** Whether four twenties are eighty; whether a one goes before its ten, as in neunundneunzig. */
  countsTwenties?: boolean;
  onesFirst?: boolean;
};

const list = (words: string) => words.split(' ').filter(Boolean);
const counted = (words: string, first: number, step = 1) =>
  list(words).map((word, index) => [word, first + step * index] as const);
/** "word:value" by pairs. */
const pairs = (words: string) =>
  list(words).map((pair) => {
    const [word = '', value] = pair.split(':');
    return [word, Number(value)] as const;
  });
const language = (
  small: readonly (readonly [string, number])[],
  times: string,
  joints: string,
  weak: string,
  more: Partial<NumberLanguage> = {},
): NumberLanguage => ({
  small: new Map(small),
  times: new Map(pairs(times)),
  joints: new Set(list(joints)),
  weak: new Set(list(weak)),
  ...more,
});

const TWENTIES = new Map([
  [10, 10],
  [60, 20],
  [80, 20],
]);

const ENGLISH_SPANISH = language(
  [...SMALL, ...HUNDREDS, ...pairs('oh:0 nought:0')],
  [...TIMES]
    .filter(([word]) => word.length > 2 && word !== 'grand')
    .map((pair) => pair.join(':'))
    .join(' '),
  'and y',
  'oh',
);

const PORTUGUESE = language(
  [
    ...counted(
      'zero um dois tres quatro cinco seis sete oito nove dez onze doze treze catorze quinze dezesseis dezessete dezoito dezenove',
      0,
    ),
    ...counted('vinte trinta quarenta cinquenta sessenta setenta oitenta noventa', 20, 10),
    ...['os', 'as'].flatMap((ending) =>
      counted(
        `duzent${ending} trezent${ending} quatrocent${ending} quinhent${ending} seiscent${ending} setecent${ending} oitocent${ending} novecent${ending}`,
        200,
        100,
      ),
    ),
    ...pairs(
      'uma:1 duas:2 meia:6 quatorze:14 dezasseis:16 dezassete:17 dezanove:19 cem:100 cento:100',
    ),
  ],
  'mil:1e3 milhao:1e6 milhoes:1e6 bilhao:1e9 bilhoes:1e9',
  'e',
  'um uma meia cem',
);

const FRENCH = language(
  [
    ...counted(
      'zero un deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize',
      0,
    ),
    ...counted('vingt trente quarante cinquante soixante septante huitante nonante', 20, 10),
    ...pairs('une:1 vingts:20 octante:80'),
  ],
  'cent:1e2 cents:1e2 mille:1e3 million:1e6 millions:1e6 milliard:1e9 milliards:1e9',
  'et',
  'un une sept dix',
  { rooms: TWENTIES, countsTwenties: true },
);

/** The forms of tens before another word, in one. */
const HAITIAN_TENS =
  'ven:20 vent:20 venn:20 vente:20 trant:30 trann:30 trante:30 karant:40 karann:40 karante:40 senkant:50 senkann:50 senkante:50 swasant:60 swasann:60 swasante:60 katreven:80';
const HAITIAN = language(
  [
    ...counted(
      'zewo youn de twa kat senk sis set uit nef dis onz douz trez katoz kenz sez diset dizuit diznef',
      0,
    ),
    ...pairs(`yon:1 en:1 yen:1 wit:8 ywit:8 nev:9 disset:17 dizwit:18 ${HAITIAN_TENS}`),
    ...pairs('san:100 desan:200 twasan:300 katsan:400 senksan:500 sisan:600 sissan:600'),
    ...pairs('setsan:700 uitsan:800 witsan:800 nefsan:900 nevsan:900'),
  ],
  'mil:1e3 milyon:1e6 milya:1e9',
  'e',
  'yon en yen de kat set dis sez san ' + HAITIAN_TENS.replace(/:\d+/g, ''),
  { rooms: TWENTIES },
);

const GERMAN = language(
  [
    ...counted(
      'null eins zwei drei vier funf sechs sieben acht neun zehn elf zwolf dreizehn vierzehn funfzehn sechzehn siebzehn achtzehn neunzehn',
      0,
    ),
    ...counted('zwanzig dreißig vierzig funfzig sechzig siebzig achtzig neunzig', 20, 10),
    ...pairs(
      'ein:1 eine:1 zwo:2 fuenf:5 zwoelf:12 fuenfzehn:15 fuenfzig:50 dreissig:30 dreizig:30',
    ),
  ],
  'hundert:1e2 tausend:1e3 million:1e6 millionen:1e6 milliarde:1e9 milliarden:1e9',
  'und',
  'null ein eine elf',
  { onesFirst: true },
);

const RUSSIAN = language(
  [
    ...counted(
      'ноль один два три четыре пять шесть семь восемь девять десять одиннадцать двенадцать тринадцать четырнадцать пятнадцать шестнадцать семнадцать восемнадцать девятнадцать',
      0,
    ),
    ...counted(
      'двадцать тридцать сорок пятьдесят шестьдесят семьдесят восемьдесят девяносто',
      20,
      10,
    ),
    ...counted(
      'сто двести триста четыреста пятьсот шестьсот семьсот восемьсот девятьсот',
      100,
      100,
    ),
    ...pairs('нуль:0 ноля:0 одна:1 одно:1 две:2'),
  ],
  'тысяча:1e3 тысячи:1e3 тысяч:1e3 миллион:1e6 миллиона:1e6 миллионов:1e6',
  'и',
  '',
);

/** The languages in which people here say numbers; English and Spanish as one, since many speak both in one breath. */
export const NUMBER_LANGUAGES: readonly NumberLanguage[] = [
  ENGLISH_SPANISH,
  PORTUGUESE,
  FRENCH,
  HAITIAN,
  GERMAN,
  RUSSIAN,
];
