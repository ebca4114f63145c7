import { accountOf } from '#tests/support/database';
import { Visitor } from '#tests/support/visitor';
import type { Limit } from '~/http/rate-limit.server';
import * as newHolding from '~/routes/_portal/investor/holdings/new/route';
import * as seat from '~/routes/_site/video-classes/sign-up/route';
import { client, given, noteSays, type Case, type Send } from './sending';

const addHolding: Send = (visitor) =>
  visitor.post(newHolding, '/investor/holdings/new', {
    name: 'Index fund',
    date: '2026-01-02',
    amount: '1,000',
  });
/** The limits of what signed-in people send in their portal. */
export const PORTAL_CASES = {
  'class seat by account': {
    times: 30,
    key: async () => (await accountOf('client')).id,
    sender: client,
    sends: {
      'a sign-up': (visitor) =>
        visitor.post(seat, `/video-classes/${given.classId}/sign-up`, {}, { id: given.classId }),
    },
    refuses: noteSays('Too many'),
  },
  'entry by account': {
    times: 300,
    key: async () => (await accountOf('investor')).id,
    sends: { 'a holding': addHolding },
    sender: () => new Visitor().signIn('investor'),
  },
} satisfies Partial<Record<Limit, Case>>;
