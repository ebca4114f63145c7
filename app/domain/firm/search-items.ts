import { matchesWords } from '../folding';
import { toForm } from './fields';
import { FIELDS, type Kind } from './kinds';

type Searched = { kind: Kind; title: string; values: Readonly<Record<string, unknown>> };

/** Items with every word of `q` in what their form holds; all of them if `q` is empty. */
export const searchItems = <Each extends Searched>(items: readonly Each[], q: string): Each[] =>
  items.filter(({ kind, title, values }) =>
    matchesWords(q, title, ...Object.values(toForm(FIELDS[kind], values)).flat()),
  );
