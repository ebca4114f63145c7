import { SIGN_IN_SETTINGS } from '~/domain/access/navigation';
import { identityName } from '~/domain/identity/provider';
import { confirmation } from '~/http/confirmation.server';
import { findOwnIdentity, unlinkIdentity } from '~/models/account/identity.server';

export const { loader, action } = confirmation({
  freshProof: true,
  find: (viewer, id) => findOwnIdentity(viewer, id),
  missing: 'We can’t find that sign-in.',
  describe: (identity) => ({
    title: 'Remove this sign-in?',
    lead: `You won’t be able to sign in with ${identityName(identity)} anymore. You can still sign in with an emailed link, and add it again at any time.`,
    button: 'Remove sign-in',
    back: { label: 'Keep it', href: SIGN_IN_SETTINGS.href },
  }),
  act: (viewer, _identity, { args: { params } }) => unlinkIdentity(viewer, params.id!),
  done: {
    to: SIGN_IN_SETTINGS.href,
    text: 'Removed. You can still sign in with an emailed link.',
  },
});

export { default, handle } from '~/ui/confirmation-page';
