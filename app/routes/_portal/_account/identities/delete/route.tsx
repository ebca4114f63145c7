import { SIGN_IN_SETTINGS } from '~/domain/access/navigation';
import { identityName } from '~/domain/identity/provider';
import { confirmation } from '~/http/confirmation.server';
import { findOwnIdentity, unlinkIdentity } from '~/models/account/identity.server';
import type { PageHandle } from '~/ui/page';

const TITLE = 'Remove this sign-in?';

export const handle: PageHandle = { title: TITLE };

const screen = confirmation({
  freshProof: true,
  find: findOwnIdentity,
  missing: 'We can’t find that sign-in.',
  describe: (identity) => ({
    title: TITLE,
    lead: `You won’t be able to sign in with ${identityName(identity)} anymore. You can still sign in with an emailed link, and add it again at any time.`,
    button: 'Remove sign-in',
    back: { label: 'Keep it', href: SIGN_IN_SETTINGS.href },
  }),
  async act(viewer, _identity, _reason, { params }) {
    await unlinkIdentity(viewer, params.id!);
    return {
      to: SIGN_IN_SETTINGS.href,
      text: 'Removed. You can still sign in with an emailed link.',
    };
  },
});

export const loader = screen.loader;
export const action = screen.action;

export { ConfirmationScreen as default } from '~/ui/confirmation';
