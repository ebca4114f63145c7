import { accountOf } from '#tests/support/database';
import { Visitor } from '#tests/support/visitor';
import { LIMITS, resetLimit, type Limit } from '~/http/rate-limit.server';
import * as drafts from '~/routes/_portal/messaging/drafts/route';
import * as madeDrafts from '~/routes/_portal/messaging/made-drafts/route';
import * as summaries from '~/routes/_portal/messaging/summaries/route';
import * as notes from '~/routes/_portal/admin/users/user/notes/route';
import * as invitation from '~/routes/_portal/superadmin/invitations/new/route';
import type { Case } from './sending';

/** The limits of what the staff do to others, by who does it. */
export const STAFF_CASES = {
  'staff change by account': {
    times: 300,
    key: async () => (await accountOf('admin')).id,
    sender: () => new Visitor().signIn('admin'),
    sends: {
      'a note': async (visitor) => {
        const { id } = await accountOf('student');
        return visitor.post(notes, `/admin/users/${id}/notes`, { text: 'Called.' }, { id });
      },
    },
  },
  'thread text by account': {
    times: LIMITS['thread text by account'].points,
    key: async () => (await accountOf('admin')).id,
    // One limit of one person for three ways to ask.
    sender: async () => {
      await resetLimit('thread text by account', (await accountOf('admin')).id);
      return new Visitor().signIn('admin');
    },
    sends: {
      draft: async (visitor) => {
        const { id: senderId } = await accountOf('student');
        return visitor.post(drafts, `/messaging/${senderId}/drafts`, {}, { senderId });
      },
      'draft as JSON': async (visitor) => {
        const { id } = await accountOf('student');
        return visitor.post(madeDrafts, `/messaging/drafts?thread=${id}`, {});
      },
      summary: async (visitor) => {
        const { id: senderId } = await accountOf('student');
        return visitor.post(summaries, `/messaging/${senderId}/summaries`, {}, { senderId });
      },
    },
  },
  'invitation by account': {
    times: 30,
    key: async () => (await accountOf('superadmin')).id,
    sender: () => new Visitor().signIn('superadmin'),
    sends: {
      invitation: (visitor, email) =>
        visitor.post(invitation, '/superadmin/invitations/new', {
          email,
          role: 'admin',
          reason: 'New colleague',
        }),
    },
    refuses: ({ status }) => status === 400,
  },
} satisfies Partial<Record<Limit, Case>>;
