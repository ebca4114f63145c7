import type { RequestHandler } from 'express';
import { LRUCache } from 'lru-cache';
import { siteOf } from '~/domain/access/network';
import { sendRefusal } from './refusal';

/** How many requests of one network may wait for their turn, and of all together, before only quiet networks are let in. */
export type MaxWaiting = { ofNetwork: number; inAll: number };

const MAX_WAITING: MaxWaiting = { ofNetwork: 200, inAll: 1_000 };
/** For how long a network's requests are remembered, in milliseconds, and of how many networks. */
const REMEMBERED = 60_000;
const MAX_NETWORKS = 20_000;
/** One of so many turns goes round all networks, so that nobody waits for ever behind quieter ones. */
const ROUND_ROBIN = 4;

/**
 * Begins one request at a time and lets the event loop go round between two: a page is rendered in one go, and were they
 * begun as they come, a new connection would be heard only after all that are ahead of it. The networks with the fewest
 * requests in the last minute go first, those alike by turns: who opens a page doesn't wait behind hundreds of networks that
 * ask again and again. Answers 503 where too many wait.
 */
export function fairTurns(
  { ofNetwork, inAll }: MaxWaiting = MAX_WAITING,
  now = () => performance.now(),
): RequestHandler {
  const networks = new Map<string, Set<() => void>>();
  const begun = new LRUCache<string, { count: number; since: number }>({ max: MAX_NETWORKS });
  let ticking = false;
  let waitingInAll = 0;
  let turn = 0;

  function beginFor(network: string, begin: () => void): void {
    begun.set(network, { count: countOf(network) + 1, since: begunSince(network) ?? now() });
    begin();
  }

  function begunSince(network: string): number | undefined {
    const since = begun.get(network)?.since;
    return since !== undefined && now() - since < REMEMBERED ? since : undefined;
  }

  function countOf(network: string): number {
    return begunSince(network) === undefined ? 0 : begun.get(network)!.count;
  }

  /** The network whose turn it is. Those count alike that differ by less than half, so that they take turns. */
  function following(): string | undefined {
    turn += 1;
    const [oldest] = networks.keys();
    if (turn % ROUND_ROBIN === 0) return oldest;
    let [quietest, fewest] = [oldest, Infinity];
    for (const network of networks.keys()) {
      const requests = Math.floor(Math.log2(countOf(network) + 1));
      if (requests < fewest) [quietest, fewest] = [network, requests];
      if (requests === 0) break;
    }
    return quietest;
  }

  function leave(network: string, begin: () => void): void {
    const waiting = networks.get(network);
    if (!waiting?.delete(begin)) return;
    waitingInAll -= 1;
    if (waiting.size === 0) networks.delete(network);
  }

  function tick(): void {
    const network = following();
    if (network === undefined) return void (ticking = false);
    setImmediate(tick);
    const waiting = networks.get(network)!;
    const [begin] = waiting;
    leave(network, begin!);
    // Behind the others, for its next turn.
    if (networks.delete(network)) networks.set(network, waiting);
    beginFor(network, begin!);
  }

  return (req, res, next) => {
    const network = siteOf(req.ip ?? '');
    if (!ticking) {
      ticking = true;
      setImmediate(tick);
      return beginFor(network, next);
    }
    const waiting = networks.get(network) ?? new Set();
    if (waiting.size >= ofNetwork || (waitingInAll >= inAll && countOf(network) > 0)) {
      res.setHeader('Retry-After', '5');
      return sendRefusal(
        req,
        res,
        503,
        'Too many requests are waiting. Please try again in a few seconds.',
      );
    }
    const begin = () => next();
    networks.set(network, waiting.add(begin));
    waitingInAll += 1;
    res.once('close', () => leave(network, begin));
  };
}
