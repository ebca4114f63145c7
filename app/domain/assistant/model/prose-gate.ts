import type { Fact } from '../fact';

/** What prose may repeat word for word: what stands in `source`, and links to `pages`. */
export type Allowed = {
  source: string;
  pages?: ReadonlySet<string>;
  /** A person's own words summed up in the first person may say what that person did. */
  ownActs?: true;
};

/** A whole word in any spelling of a list; the lists are closed and not extended by examples. */
const word = (...lists: readonly string[]) =>
  new RegExp(`(?<![\\p{L}\\p{N}])(?:${lists.join('|')})(?![\\p{L}\\p{N}])`, 'iu');

// "once" is missing: in English it is no number.
const NUMBER = word(
  'zero|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\\p{L}+teen|(?:twen|thir|for|fif|six|seven|eigh|nine)ty|(?:hundred|thousand|million|billion|dozen)s?',
  'fourth|fifth|sixth|seventh|eighth|ninth|tenth|eleventh|twelfth|\\p{L}+teenth|\\p{L}+tieth',
  'cero|uno|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|doce|trece|catorce|quince|dieci\\p{L}+|veinte|veinti\\p{L}+|(?:trei|cuare|cincue|sese|sete|oche|nove)nta|cien|cientos?|\\p{L}+(?:ci|ni)ent[oa]s|mil|mill[oó]n|millones|docenas?',
);
const MONEY = word(
  'dollars?|bucks?|cents?|usd|euros?|pesos?|d[oó]lar(?:es)?|centavos?|free|gratis|gratuit[oa]s?',
  'percent|percentage|half|halves|quarters?|thirds?|double|twice|triple|por ?ciento|porcentaje|mitad|tercios?|cuartos?|doble',
);
const DATE = word(
  'january|february|march|april|june|july|august|september|october|november|december|monday|tuesday|wednesday|thursday|friday|saturday|sunday|weekdays?|weekends?|today|tonight|tomorrow|yesterday|noon|midnight',
  'enero|febrero|marzo|abril|mayo|junio|julio|agosto|sep?tiembre|octubre|noviembre|diciembre|lunes|martes|mi[eé]rcoles|jueves|viernes|s[aá]bados?|domingos?|fin de semana|hoy|mañana|ayer|mediod[ií]a|medianoche',
);
const MAY = /(?<=\P{L})(?:May|MAY)(?!\p{L})/u;
const SECRET = word(
  'codes?|passwords?|passcodes?|pin|ssn|cvv|numbers?|cards?|c[oó]digos?|contraseñas?|claves?|nip|n[uú]meros?|tarjetas?',
);
/** Mail, web and phone links, paths and markup; and letters that only look like Latin ones. */
const ADDRESS =
  /@|\p{L}\.\p{L}{2,}|:\S|(?:^|[\s(])\/|\/\/|[[\]<>{}\\|`]|\bwww\b|\bdot com\b|(?!\p{Script=Latin})\p{L}/u;
const FIGURE = /\p{N}|\p{Sc}|[%‰]/u;
const NAMING = [NUMBER, MONEY, DATE, SECRET, ADDRESS, FIGURE];

/** Something that the writer has done, is doing or will do, or that has been done. */
const ACT = [
  word(
    "(?:i|we)(?:['’]ve)?(?: (?:have|had|just|already|also|now|\\p{L}+ly))* " +
      '(?:(?!need)\\p{L}+ed|sent|made|paid|did|done|put|took|taken|gave|given|wrote|written|told|set)',
  ),
  word("(?:i am|we are|i['’]m|we['’]re)(?: now| just)? \\p{L}+ing|(?:i|we)(?:['’]ll| will| shall)"),
  word('(?:has|have|had)(?: just| already| now)? been|ha[ns]? sido'),
  word('(?:he|hemos|hube)(?: ya)? \\p{L}+(?:[ai]d|ch|st|rt)o|(?:estoy|estamos) \\p{L}+ndo'),
  word('(?!porqué|café|esté)\\p{L}{3,}é|(?!así|aquí|allí|ahí)\\p{L}{3,}í|\\p{L}+[aei]remos'),
  word('ya(?: l[aeo]s?)? \\p{L}+[aei]mos|(?:voy|vamos) a'),
];

const normalize = (text: string) => text.normalize('NFKC').replace(/\p{Cf}/gu, '');

/** Whether a sentence states nothing only facts may, unless `source` says it verbatim. */
export function passesGate(sentence: string, { source, pages = new Set(), ownActs }: Allowed) {
  if (/\p{Nl}/u.test(sentence)) return false;
  const linked = normalize(sentence).replace(
    /\[([^\][]*)\]\(([^()\s]*)\)/g,
    (link, label: string, href: string) => (pages.has(href) ? label : link),
  );
  const rest = withoutRepeated(linked, source);
  return ![...NAMING, ...(ownActs ? [] : ACT), MAY].some((rule) => rule.test(rest));
}

/** The sentence without figures, dates and addresses that stand in a row in the source too. */
function withoutRepeated(sentence: string, source: string): string {
  const known = ` ${wordsIn(source).join(' ').toLowerCase()} `;
  const kept: string[] = [];
  let row: string[] = [];
  const endRow = () => {
    if (!known.includes(` ${row.join(' ').toLowerCase()} `)) kept.push(...row);
    row = [];
  };
  for (const each of wordsIn(sentence)) {
    if (NAMING.some((rule) => rule.test(each)) || MAY.test(` ${each}`)) row.push(each);
    else {
      endRow();
      kept.push(each);
    }
  }
  endRow();
  return kept.join(' ');
}

const wordsIn = (text: string): string[] =>
  normalize(text)
    .split(/\s+/)
    .map((each) => each.replace(/^[("“‘'¿¡]+|[.,;:!?)”’"']+$/gu, ''))
    .filter(Boolean);

/** The forms and years that facts name, each on its own: what an answer's prose may repeat. */
export function namesIn(facts: readonly Fact[]): string {
  const text = facts.flatMap((fact) => [fact.text.en, fact.text.es]).join('\n');
  const names = text.matchAll(
    /(?<![\p{L}\p{N}$.,-])(?:[A-Z]{1,4}-?\d{1,4}[A-Z]?|\d{4}-?[A-Z]{1,4}|(?<=Form |Formulario |Formularios |Forms )\d{3,4}|(?:19|20)\d\d)(?![\p{L}\p{N}%-]|[.,]\d)/gu,
  );
  return [...new Set([...names].map(([name]) => name))].join(' | ');
}

export function gateProse(text: string, allowed: Allowed, most = Infinity): string {
  let left = most;
  return text
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .split('\n')
    .map((line) => {
      const [, mark = '', prose = ''] = /^\s*(- )?(?:[-*•#>]+\s+)?(.*)$/.exec(line) ?? [];
      const passed = prose
        .replace(/\*\*|__|\*/g, '')
        .split(/(?<=[.!?…]["”’)\]]?)\s+(?=[\p{Lu}\p{Lt}¿¡“"([])/u)
        .filter((sentence) => sentence.trim() && passesGate(sentence, allowed))
        .slice(0, left);
      left -= passed.length;
      return passed.length > 0 ? mark + passed.join(' ').trim() : '';
    })
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}
