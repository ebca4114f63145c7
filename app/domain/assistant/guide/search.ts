import { civilTime } from '../../time/civil-time';
import type { Fact } from '../fact';
import { plainText } from '../language/tokens';
import type { MaterialIndex } from './material-index';
import { understand } from './said';

const FOUND = 6;

/** The facts of the material that fit words best. */
export function search(
  query: string,
  index: MaterialIndex,
  now: Date,
  wanted: (kind: string) => boolean = () => true,
): Fact[] {
  const { terms } = understand(plainText(query), index, Number(civilTime(now).date.slice(0, 4)));
  return index
    .find(terms, ({ kind }) => wanted(kind))
    .slice(0, FOUND)
    .map(({ entry: { about, facts, page } }) => ({
      text: [...new Set([about, ...Object.values(facts)])].join(' '),
      page,
    }));
}
