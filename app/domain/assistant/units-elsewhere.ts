import { normalForm } from './normal-form';

const read = (words: string) =>
  words.split(', ').map((word) => normalForm(word).text.toLowerCase());

/** What dollars, shares and other money are called in other languages, as `normalForm` reads it in lower case. */
export const DOLLARS_ELSEWHERE = read(
  'dollari, dollaro, dollaria, dolari, dolar, dolara, dolary, dolarów, dolarji, dola, dolla, đô la, đô, доллар, доллара, доллары, долларов, долар, долара, доларів, 美元, 美金, 美圆, 美圓, ドル, 달러, 불, डॉलर, ডলার, دولار, دولارا, دولارات, دلار, ڈالر, דולר, דולרים, δολάρια, δολάριο, δολαρίων, ดอลลาร์, ดอลล่าร์, դոլար, დოლარი',
);
export const PERCENT_ELSEWHERE = read(
  'prozent, pourcent, pour cent, por cento, per cento, procent, procento, procenta, persen, prosent, prosenttia, százalék, phần trăm, pousan, процент, процента, процентов, відсоток, відсотків, パーセント, 퍼센트, 프로, 割引, 割, 折, 趴, प्रतिशत, শতাংশ, فیصد, درصد, بالمئة, بالمائة, في المئة, في المائة, אחוז, אחוזים, τοις εκατό, เปอร์เซ็นต์, տոկոս',
);
export const MONEY_ELSEWHERE = read(
  'евро, рублей, рубля, рубль, руб, złotych, kronor, lira, reales, 欧元, 歐元, ユーロ, 유로, 英镑, 人民币, 块钱, 塊錢, 元, 円, 圓, 圆, 원',
);

const isLatin = (word: string) => /^[\p{Script=Latin}\s]+$/u.test(word);
const ELSEWHERE = [...DOLLARS_ELSEWHERE, ...PERCENT_ELSEWHERE, ...MONEY_ELSEWHERE];
/** Those that end where a word does, and those of scripts that may go on without a space. */
export const SPACED_UNITS = ELSEWHERE.filter(isLatin);
export const UNSPACED_UNITS = ELSEWHERE.filter((word) => !isLatin(word));

/** Signs that multiply the digits before them, in Chinese, Japanese and Korean. */
const HAN_TIMES: ReadonlyMap<string, number> = new Map([
  ...[...'十拾'].map((sign) => [sign, 10] as const),
  ...[...'百佰'].map((sign) => [sign, 100] as const),
  ...[...'千仟'].map((sign) => [sign, 1e3] as const),
  ...[...'万萬'].map((sign) => [sign, 1e4] as const),
  ...[...'亿億'].map((sign) => [sign, 1e8] as const),
]);
export const HAN_SIGNS = [...HAN_TIMES.keys()].join('');

/** What a number in Chinese signs is, its digits already as 0 to 9: "9十9" is 99. */
export function valueOfHan(written: string): number {
  let [whole, part, digits] = [0, 0, 0];
  for (const sign of written) {
    const times = HAN_TIMES.get(sign);
    if (times === undefined) digits = digits * 10 + Number(sign);
    else if (times < 1e4) [part, digits] = [part + (digits || 1) * times, 0];
    else [whole, part, digits] = [whole + (part + digits || 1) * times, 0, 0];
  }
  return whole + part + digits;
}
