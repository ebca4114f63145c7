import type { Row } from './row';

export const MAX_SEARCH = 80;

/** Lower case, without accents. */
const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** The rows that hold every word of `q` in their titles or wordings; all of them where it is empty. */
export function searchRows<Each extends Row>(rows: readonly Each[], q: string): Each[] {
  const words = plain(q).split(' ').filter(Boolean);
  return rows.filter(({ title, asks }) => {
    const text = plain([title.en, title.es, ...asks].join('\n'));
    return words.every((word) => text.includes(word));
  });
}
