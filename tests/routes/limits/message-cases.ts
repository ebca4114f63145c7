import { idOf, MESSAGES, write } from '#tests/support/messaging';
import type { Limit } from '~/http/rate-limit.server';
import * as home from '~/routes/_portal/messaging/home/route';
import { client, type Case } from './sending';

/** The limit on what one account writes in conversations. */
export const MESSAGE_CASES = {
  'message by account': {
    times: 600,
    key: () => idOf('client'),
    sender: client,
    sends: {
      'the composer': (visitor) => write(visitor, 'Hello'),
      'a plain form': (visitor) => visitor.post(home, MESSAGES, { content: 'Hello' }),
    },
  },
} satisfies Partial<Record<Limit, Case>>;
