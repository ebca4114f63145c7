import { toForm } from './fields';
import { FIELDS, type Kind } from './kinds';

type Searched = { kind: Kind; title: string; values: Readonly<Record<string, unknown>> };

/** Items with every word of `q` in what their form holds; all of them if `q` is empty. */
export function searchItems<Each extends Searched>(items: readonly Each[], q: string): Each[] {
  const words = plain(q).split(' ').filter(Boolean);
  return items.filter(({ kind, title, values }) => {
    const text = plain([title, ...Object.values(toForm(FIELDS[kind], values)).flat()].join('\n'));
    return words.every((word) => text.includes(word));
  });
}

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
