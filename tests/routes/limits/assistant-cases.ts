import type { PersonName } from '#prisma/people';
import { askStream } from '#tests/support/assistant';
import { accountOf } from '#tests/support/database';
import { Visitor, type Answer } from '#tests/support/visitor';
import { networkOf } from '~/domain/access/network';
import { modelAllowed, type Asker } from '~/http/assistant/allowance.server';
import { partyOf } from '~/http/assistant/visit.server';
import { LIMITS, type Limit } from '~/http/rate-limit.server';
import * as talk from '~/routes/_site/assistant/talk/route';
import { network, type Case, type Key, type Send } from './sending';

const byStream: Send = (visitor) => askStream(visitor, 'What are your hours?');
const byPage: Send = (visitor) =>
  visitor.post(talk, '/assistant', { prompt: 'What are your hours?' });

/** What is over the limits of an outside model isn't refused: the guide answers. So its allowance is asked for by itself. */
const askModel =
  (askerOf: (visitor: Visitor) => Asker | Promise<Asker>): Send =>
  async (visitor) => {
    const allowed = await modelAllowed(await askerOf(visitor), new Date());
    return { status: allowed ? 200 : 429 } as Answer;
  };

/** Each limit of an account has somebody of its own, whose others aren't used up. */
const idOf =
  (person: PersonName): Key =>
  async () =>
    (await accountOf(person)).id;

const ofAccount = (limit: Limit, person: PersonName, sends: Record<string, Send>): Case => ({
  times: LIMITS[limit].points,
  key: idOf(person),
  sender: () => new Visitor().signIn(person),
  sends,
});
const ofNetwork = (limit: Limit, sends: Record<string, Send>): Case => ({
  times: LIMITS[limit].points,
  key: network,
  sends,
});

/** A visitor who has asked already, and the key that their visit is counted by. */
const visiting = async () => {
  const visitor = new Visitor();
  await byStream(visitor, '');
  return visitor;
};
const visitOf: Key = async ({ cookies }) => {
  const headers = { Cookie: `assistant=${cookies.get('assistant')}` };
  const party = await partyOf(new Request('http://localhost:3000/', { headers }), null);
  if (!party || !('visit' in party)) throw new Error('The visitor has no visit.');
  return party.visit;
};
const ofVisit = (limit: Limit, sends: Record<string, Send>): Case => ({
  times: LIMITS[limit].points,
  key: visitOf,
  sender: visiting,
  sends,
});

const questions = { 'the stream': byStream, 'the page': byPage };
const modelOf = (person: PersonName) => ({
  'a question to a model': askModel(async () => ({ accountId: (await accountOf(person)).id })),
});
const modelOfNetwork = {
  'a question to a model': askModel(({ ip }) => ({ network: networkOf(ip) })),
};

export const ASSISTANT_CASES = {
  'question by account': ofAccount('question by account', 'client', { 'the stream': byStream }),
  'question by account and day': ofAccount('question by account and day', 'student', {
    'the page': byPage,
  }),
  'question by visit': ofVisit('question by visit', questions),
  'question by visit and day': ofVisit('question by visit and day', questions),
  'question by network': ofNetwork('question by network', questions),
  'question by network and day': ofNetwork('question by network and day', questions),
  'model by account': ofAccount('model by account', 'client', modelOf('client')),
  'model by account and day': ofAccount('model by account and day', 'student', modelOf('student')),
  'model by network': ofNetwork('model by network', modelOfNetwork),
  'model by network and day': ofNetwork('model by network and day', modelOfNetwork),
} satisfies Partial<Record<Limit, Case>>;
