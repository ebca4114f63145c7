import { accountOf } from '#tests/support/database';
import { Visitor } from '#tests/support/visitor';
import type { Limit } from '~/http/rate-limit.server';
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
