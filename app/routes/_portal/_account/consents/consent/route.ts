import { isConsentPurpose } from '~/domain/consent/consent';
import { letterPath } from '~/domain/letters/letter';
import { buttonAction } from '~/http/form-action.server';
import { hasOutsideService } from '~/models/consent.server';
import { openOwnConsent } from '~/models/letter/consent.server';
import { notFound } from '~/models/not-found.server';

/** Opens a consent to read and sign. Where nothing can be sent nobody is asked to sign. */
export const action = buttonAction(
  async ({ args, viewer }) => {
    const { purpose } = args.params;
    if (!isConsentPurpose(purpose)) throw notFound();
    if (!hasOutsideService())
      return {
        to: '/account/consents',
        kind: 'info',
        text: 'Nothing is sent to an outside company at the moment, so there is nothing to sign.',
      };
    const id = await openOwnConsent(viewer, purpose, new Date());
    return {
      to: id ? letterPath(id) : '/account/consents',
      kind: 'info',
      text: 'You don’t have to sign this. You can change your mind later.',
    };
  },
  { limit: 'request by account' },
);
