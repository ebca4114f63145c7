import { isConsentPurpose } from '~/domain/consent/consent';
import { buttonAction } from '~/http/form-action.server';
import { revokeConsent } from '~/models/consent.server';
import { notFound } from '~/models/not-found.server';

export const action = buttonAction(async ({ args, viewer }) => {
  const { purpose } = args.params;
  if (!isConsentPurpose(purpose)) throw notFound();
  const to = '/account/consents';
  return (await revokeConsent(viewer, purpose, new Date()))
    ? { to, text: 'Your consent is withdrawn. Nothing more is sent from now on.' }
    : { to, kind: 'info', text: 'There was no consent to withdraw.' };
});
