import type { Visitor } from '#tests/support/visitor';
import * as stream from '~/routes/api/ask-jennifer/stream/route';

export const STREAM = '/api/ask-jennifer/stream';

export function askStream(visitor: Visitor, prompt: unknown, from?: string, key?: string) {
  const bytes = Buffer.from(JSON.stringify({ prompt, from, key }));
  return visitor.upload<string>(stream, STREAM, { bytes, type: 'application/json' });
}
