import type { RequestHandler } from 'express';
import { LRUCache } from 'lru-cache';
import { toNetwork } from '~/domain/access/network';
import { sendRefusal } from './refusal';
import { WRITING } from './request-check';
import { sessionKey, type SessionCookie } from './session-key';

/** How many requests may come at once, and how many more each second. */
type Budget = { burst: number; perSecond: number };
export type Budgets = { reading: Budget; writing: Budget };

/** Far above what a person does: a page takes 2 to 5 ms of processor. */
const BUDGETS: Budgets = {
  reading: { burst: 600, perSecond: 60 },
  writing: { burst: 300, perSecond: 10 },
};
/** At about 200 bytes each. Beyond it who was heard of longest ago starts afresh. */
const MAX_BUCKETS = 20_000;

type Bucket = { left: number; at: number };

/**
 * Answers 429 past a budget, before any body is read. Each signed-in session has its own, since an
 * office or a phone carrier is one network; visitors share one for their network. Files and cached
 * pages don't count.
 */
export function floodLimit(
  session: SessionCookie,
  budgets: Budgets = BUDGETS,
  now = () => performance.now(),
): RequestHandler {
  const buckets = new LRUCache<string, Bucket>({ max: MAX_BUCKETS });
  return (req, res, next) => {
    const kind = WRITING.includes(req.method) ? 'writing' : 'reading';
    const { burst, perSecond } = budgets[kind];
    const sender = sessionKey(req.headers.cookie, session) ?? '';
    const key = `${kind} ${toNetwork(req.ip ?? '')} ${sender}`;
    const at = now();
    const held = buckets.get(key) ?? { left: burst, at };
    const left = Math.min(burst, held.left + ((at - held.at) / 1000) * perSecond);
    if (left >= 1) {
      buckets.set(key, { left: left - 1, at });
      return next();
    }
    buckets.set(key, { left, at });
    res.setHeader('Retry-After', String(Math.max(1, Math.ceil((1 - left) / perSecond))));
    sendRefusal(
      res,
      429,
      'Too many requests came from you or your network. Please wait a few seconds and try again.',
    );
  };
}
