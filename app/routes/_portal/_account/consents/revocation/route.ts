import { buttonAction } from '~/http/form-action.server';
import { revokeConsent } from '~/models/consent.server';

/** Withdraws the consents for a purpose, or the one with an id. */
export const action = buttonAction(async ({ args, viewer }) => {
  const to = '/account/consents';
  return (await revokeConsent(viewer, args.params.purpose ?? '', new Date()))
    ? { to, text: 'Your consent is withdrawn. Nothing more is sent from now on.' }
    : { to, kind: 'info', text: 'There was no consent to withdraw.' };
});
