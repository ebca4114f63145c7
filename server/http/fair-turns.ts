import type { RequestHandler } from 'express';
import { siteOf } from '~/domain/access/network';
import { refuse } from './refusal';

/** How many requests of one network may wait for their turn. */
const MAX_WAITING = 200;

/**
 * Begins one request at a time, by turns of the networks that have some waiting, and lets the event loop go round between
 * two. A page is rendered in one go; were they begun as they come, a new connection would be heard only after all that are
 * ahead of it, however many one network sends. Answers 503 where too many wait.
 */
export function fairTurns(maxWaiting = MAX_WAITING): RequestHandler {
  const networks = new Map<string, Set<() => void>>();
  let ticking = false;

  function tick(): void {
    const [following] = networks;
    if (!following) return void (ticking = false);
    const [network, waiting] = following;
    const [begin] = waiting;
    networks.delete(network);
    if (begin) waiting.delete(begin);
    if (waiting.size > 0) networks.set(network, waiting);
    setImmediate(tick);
    begin?.();
  }

  return (req, res, next) => {
    if (!ticking) {
      ticking = true;
      setImmediate(tick);
      return next();
    }
    const network = siteOf(req.ip ?? '');
    const waiting = networks.get(network) ?? new Set();
    if (waiting.size >= maxWaiting) {
      res.setHeader('Retry-After', '5');
      return refuse(
        req,
        res,
        503,
        'Too many requests from your network are waiting. Please try again in a few seconds.',
      );
    }
    const begin = () => next();
    networks.set(network, waiting.add(begin));
    res.once('close', () => waiting.delete(begin));
  };
}
