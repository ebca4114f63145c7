import { foldText } from '../folding';
import { oneLine } from '../forms/text';
import type { PartyKind } from './party';

/**
 * Kinds of clients as practice software and spreadsheets write them, without spaces and signs.
 * `same` says no more than person or company does; the others stay in the client’s note, too.
 */
const KINDS: Readonly<Record<PartyKind, { same: string; others: string }>> = {
  person: {
    same: 'person individual persona individuo',
    others:
      '1040 1040nr single joint couple married marriedfilingjointly mfj conjunta schedulec soleprop soleproprietor soleproprietorship',
  },
  company: {
    same: 'company business empresa negocio compania',
    others:
      '1041 1065 1120 1120s 990 llc pllc smllc llp lp partnership corp corporation ccorp ccorporation scorp scorporation inc trust estate nonprofit corporacion sociedad fideicomiso',
  },
};

const toKey = (words: string) => foldText(words).replace(/[^a-z\d]/g, '');
const includesWord = (words: string, key: string) => words.split(' ').includes(key);

const findKind = (key: string) =>
  (['person', 'company'] as const).find(
    (kind) => includesWord(KINDS[kind].same, key) || includesWord(KINDS[kind].others, key),
  );

export const isKind = (words: string): boolean => findKind(toKey(words)) !== undefined;

/** The last words, without dots, of names that are a company’s. */
const COMPANY_ENDINGS = ['llc', 'inc', 'corp', 'llp', 'pa', 'pllc', 'co'];

const isCompanyName = (name: string): boolean =>
  COMPANY_ENDINGS.includes(
    name
      .toLowerCase()
      .replaceAll('.', '')
      .split(/[\s,]+/)
      .at(-1)!,
  );

/** The kind of a client, by its name where a list gives none or one that we don’t know. */
export function readKind(given: string, name: string): { kind: PartyKind; isWhole: boolean } {
  const key = toKey(given);
  const kind = findKind(key) ?? (isCompanyName(name) ? 'company' : 'person');
  return { kind, isWhole: key === '' || includesWord(KINDS[kind].same, key) };
}

/** What stands after a person’s name, and isn’t a first name. */
const SUFFIX = /,?\s*\b(jr|sr|ii|iii|iv|md|phd|cpa|ea|esq)\.?$/i;

/** “Last, First” as “First Last”, each of several people too; other names as they are. */
export function readPersonName(written: string): string {
  const words = oneLine(written);
  const [suffix = ''] = SUFFIX.exec(words) ?? [];
  const name = words.slice(0, words.length - suffix.length);
  const people = name.split(/\s+(and|&|y)\s+/i);
  const parts = name.split(',');
  const turn = (person: string) => person.replace(/^([^,]+),\s*([^,]+)$/, '$2 $1');
  // One comma before all: the last name is everybody’s.
  const turned =
    parts.length === 2 ? turn(name) : people.map((person, at) => (at % 2 ? person : turn(person)));
  const plain = [turned].flat().join(' ');
  return plain.includes(',') || plain === name
    ? words
    : [plain, suffix.replace(/^,?\s*/, '')].join(' ').trimEnd();
}
