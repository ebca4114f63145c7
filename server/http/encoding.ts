import { LRUCache } from 'lru-cache';
import Negotiator from 'negotiator';

/** What we send, the best first. */
const ENCODINGS = ['br', 'gzip', 'identity'] as const;
export type Encoding = (typeof ENCODINGS)[number];

/** Files and cached pages have no flood limit, so longer headers are not parsed. */
const MAX_HEADER = 500;

const known = new LRUCache<string, Encoding>({ max: 100 });

/** Its published types leave out what breaks a tie. */
type Preferring = {
  encoding(
    available: readonly Encoding[],
    options: { preferred: readonly Encoding[] },
  ): string | undefined;
};

/** The encoding that an Accept-Encoding header likes most; of those it likes equally, the best. */
export function bestEncoding(accepted: string | string[] | undefined): Encoding {
  const header = String(accepted ?? '');
  if (header.length > MAX_HEADER) return 'identity';
  let best = known.get(header);
  if (!best) known.set(header, (best = negotiate(header)));
  return best;
}

function negotiate(header: string): Encoding {
  const negotiator: Preferring = new Negotiator({ headers: { 'accept-encoding': header } });
  const best = negotiator.encoding(ENCODINGS, { preferred: ENCODINGS });
  return ENCODINGS.find((encoding) => encoding === best) ?? 'identity';
}
