import { lexer, type Token, type Tokens } from 'marked';
import { formatMoney } from '../money';
import { civilDateText } from '../time/formats';
import {
  isMergeField,
  listNames,
  MERGE_FIELDS,
  PLACEHOLDER,
  type MergeValues,
} from './merge-fields';

/** A part of a letter. `mark` is the bullet or number of an item of a list. */
export type Block = { kind: 'heading' | 'paragraph' | 'item'; text: string; mark?: string };

/**
 * Reads the part of Markdown that letters use: headings, paragraphs and lists. Emphasis and links
 * are read as their words, and anything else stands as it was typed.
 */
function toBlocks(token: Token): Block[] {
  if (token.type === 'space') return [];
  if (token.type === 'heading') return [{ kind: 'heading', text: inWords(token) }];
  if (token.type !== 'list') return [{ kind: 'paragraph', text: inWords(token).trim() }];
  const { items, ordered, start } = token as Tokens.List;
  return items.map((item, index) => ({
    kind: 'item',
    text: item.tokens.map(inWords).join('\n').trim(),
    mark: ordered ? `${Number(start) + index}.` : '•',
  }));
}

function inWords(token: Token): string {
  if (token.type === 'link') {
    const { href, text } = token as Tokens.Link;
    return href.endsWith(text) ? text : `${text} (${href})`;
  }
  if (token.type === 'br') return '\n';
  if ('tokens' in token && token.tokens) return token.tokens.map(inWords).join('');
  return token.type === 'escape' ? (token as Tokens.Escape).text : token.raw;
}

/** How a value of each type is written; '' where there is none. */
const WRITERS = {
  text: (words: string) => words,
  names: (names: readonly string[]) => new Intl.ListFormat('en-US').format(names),
  date: (day: string | null) => (day ? civilDateText(day) : ''),
  price: (price: MergeValues['job.price']) =>
    price ? formatMoney(price.cents) + (price.unit && ` per ${price.unit}`) : '',
};

function write(name: string, values: MergeValues): string {
  if (!isMergeField(name)) return '';
  const writer = WRITERS[MERGE_FIELDS[name][0]] as (value: unknown) => string;
  return writer(values[name]);
}

/**
 * A template’s blocks with its fields filled in, and the labels of those that are empty. What is
 * filled in is never read as Markdown.
 */
export function fillLetter(words: string, values: MergeValues) {
  const fill = (_whole: string, name: string) => write(name, values);
  const blocks = lexer(words)
    .flatMap(toBlocks)
    .map((block): Block => ({ ...block, text: block.text.replace(PLACEHOLDER, fill) }));
  const empty = listNames(words).filter((name) => write(name, values).trim() === '');
  return {
    blocks,
    missing: empty.map((name) => (isMergeField(name) ? MERGE_FIELDS[name][1] : name)),
  };
}
