import { askStream } from '#tests/support/assistant';
import { accountOf } from '#tests/support/database';
import type { Answer, Visitor } from '#tests/support/visitor';
import { networkOf } from '~/domain/access/network';
import { modelAllowed, type Asker } from '~/http/assistant/allowance.server';
import { LIMITS, type Limit } from '~/http/rate-limit.server';
import * as talk from '~/routes/_site/assistant/talk/route';
import { client, network, type Case, type Send } from './sending';

const ask: Record<string, Send> = {
  'the stream': (visitor) => askStream(visitor, 'What are your hours?'),
  'the page': (visitor) => visitor.post(talk, '/assistant', { prompt: 'What are your hours?' }),
};
const accountId = async () => (await accountOf('client')).id;

/** What is over the limits of an outside model isn't refused: the guide answers. So its allowance is asked for by itself. */
const askModel =
  (askerOf: (visitor: Visitor) => Asker | Promise<Asker>): Send =>
  async (visitor) => {
    const allowed = await modelAllowed(await askerOf(visitor), new Date());
    return { status: allowed ? 200 : 429 } as Answer;
  };
const byAccount = {
  'a question to a model': askModel(async () => ({ accountId: await accountId() })),
};
const byNetwork = {
  'a question to a model': askModel(({ ip }) => ({ network: networkOf(ip) })),
};

const times = (limit: Limit) => LIMITS[limit].points;

export const ASSISTANT_CASES = {
  'question by account': {
    times: times('question by account'),
    key: accountId,
    sender: client,
    sends: { 'the stream': ask['the stream']! },
  },
  'question by account and day': {
    times: times('question by account and day'),
    key: accountId,
    sender: client,
    sends: { 'the page': ask['the page']! },
  },
  'question by network': { times: times('question by network'), key: network, sends: ask },
  'question by network and day': {
    times: times('question by network and day'),
    key: network,
    sends: ask,
  },
  'model by account': { times: times('model by account'), key: accountId, sends: byAccount },
  'model by account and day': {
    times: times('model by account and day'),
    key: async () => `${await accountId()}`,
    sends: byAccount,
  },
  'model by network': { times: times('model by network'), key: network, sends: byNetwork },
  'model by network and day': {
    times: times('model by network and day'),
    key: network,
    sends: byNetwork,
  },
} satisfies Partial<Record<Limit, Case>>;
