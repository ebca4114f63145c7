import { idOf, MESSAGES, write } from '#tests/support/messaging';
import { Visitor } from '#tests/support/visitor';
import type { Limit } from '~/http/rate-limit.server';
import * as home from '~/routes/_portal/messaging/home/route';
import * as stream from '~/routes/_portal/messaging/stream/route';
import * as tokens from '~/routes/_portal/messaging/tokens/route';
import * as typing from '~/routes/_portal/messaging/typing/route';
import type { Case } from './sending';

/** Each way to send has a writer of its own, as both count for one account. */
const people = new WeakMap<Visitor, 'client' | 'student'>();
const writers: ('client' | 'student')[] = ['client', 'student'];

/** The limit on what one account writes in conversations. */
export const MESSAGE_CASES = {
  'message by account': {
    times: 600,
    key: (visitor) => idOf(people.get(visitor)!),
    sender: async () => {
      const person = writers.shift()!;
      const visitor = await new Visitor().signIn(person);
      people.set(visitor, person);
      return visitor;
    },
    sends: {
      'the composer': (visitor) => write(visitor, 'Hello'),
      'a plain form': (visitor) => visitor.post(home, MESSAGES, { content: 'Hello' }),
    },
  },
  'stream by account': {
    times: 120,
    key: () => idOf('admin'),
    sender: () => new Visitor().signIn('admin'),
    sends: {
      'a stream of nobody': (visitor) => visitor.get(stream, `${MESSAGES}/stream?thread=nobody`),
    },
  },
  'live token by account': {
    times: 120,
    key: () => idOf('admin'),
    sender: () => new Visitor().signIn('admin'),
    sends: {
      'a token of nobody’s': (visitor) => visitor.get(tokens, `${MESSAGES}/tokens?thread=nobody`),
    },
  },
  'typing by account': {
    times: 2,
    key: () => idOf('client'),
    sender: () => new Visitor().signIn('client'),
    sends: {
      'a word of typing': (visitor) =>
        visitor.post(typing, `${MESSAGES}/typing`, { typing: 'typing', personId: 'nobody' }),
    },
  },
} satisfies Partial<Record<Limit, Case>>;
