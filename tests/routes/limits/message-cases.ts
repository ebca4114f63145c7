import type { PersonName } from '#prisma/people';
import { idOf, MESSAGES, write } from '#tests/support/messaging';
import { Visitor } from '#tests/support/visitor';
import type { Limit } from '~/http/rate-limit.server';
import * as home from '~/routes/_portal/messaging/home/route';
import * as lines from '~/routes/_portal/messaging/lines/route';
import * as readings from '~/routes/_portal/messaging/readings/route';
import * as since from '~/routes/_portal/messaging/since/route';
import * as stream from '~/routes/_portal/messaging/stream/route';
import * as tokens from '~/routes/_portal/messaging/tokens/route';
import * as typing from '~/routes/_portal/messaging/typing/route';
import { client, type Case } from './sending';

/** Each way to send has somebody of its own, as both count for one account. */
const people = new WeakMap<Visitor, PersonName>();
const writers: PersonName[] = ['client', 'student'];
const askers: PersonName[] = ['admin', 'superadmin'];

const next = async (names: PersonName[]) => {
  const person = names.shift()!;
  const visitor = await new Visitor().signIn(person);
  people.set(visitor, person);
  return visitor;
};
const who = (visitor: Visitor) => idOf(people.get(visitor)!);

/** The limits on what one account writes, reads and asks for in conversations. */
export const MESSAGE_CASES = {
  'message by account': {
    times: 600,
    key: who,
    sender: () => next(writers),
    sends: {
      'the composer': (visitor) => write(visitor, 'Hello'),
      'a plain form': (visitor) => visitor.post(home, MESSAGES, { content: 'Hello' }),
    },
  },
  'reading by account': {
    times: 600,
    key: () => idOf('client'),
    sender: client,
    sends: {
      'what was seen': async (visitor) =>
        visitor.post(readings, `${MESSAGES}/readings`, { thread: await idOf('client'), upTo: '1' }),
    },
  },
  'news by account': {
    times: 600,
    key: who,
    sender: () => next(askers),
    sends: {
      'a thread': async (visitor) =>
        visitor.get(since, `${MESSAGES}/since?thread=${await idOf('client')}`),
      'the inbox': (visitor) => visitor.get(lines, `${MESSAGES}/inbox`),
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
    times: 4,
    key: () => idOf('admin'),
    sender: () => new Visitor().signIn('admin'),
    // A word too many is dropped; one that is looked at finds nobody.
    refuses: ({ status }) => status === 204,
    sends: {
      'a word of typing': (visitor) =>
        visitor.post(typing, `${MESSAGES}/typing`, { typing: 'typing', personId: 'nobody' }),
    },
  },
} satisfies Partial<Record<Limit, Case>>;
