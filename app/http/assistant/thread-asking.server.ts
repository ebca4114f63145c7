import type { Viewer } from '~/models/sign-in/session.server';
import { rateLimitMessage } from '../rate-limit.server';

/** Counts a draft or summary; null while the viewer may ask for one, else a sentence that says how long to wait. */
export const threadTextRefusal = ({ accountId }: Viewer) =>
  rateLimitMessage(['question by account', accountId]);
