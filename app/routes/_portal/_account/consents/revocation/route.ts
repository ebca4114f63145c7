import type { ActionFunctionArgs } from '@remix-run/node';
import { isConsentPurpose } from '~/domain/consent/consent';
import { redirectWithFlash } from '~/http/flash.server';
import { notFound } from '~/models/not-found.server';
import { requireViewer } from '~/http/viewer.server';
import { revokeConsent } from '~/models/consent/consent.server';

const CONSENTS = '/account/consents';

/** Withdraws a consent at once. It must be as easy as giving one. */
export async function action(args: ActionFunctionArgs) {
  const viewer = requireViewer(args.context);
  const { purpose } = args.params;
  if (!isConsentPurpose(purpose)) throw notFound();
  return redirectWithFlash(
    CONSENTS,
    (await revokeConsent(viewer, purpose, new Date()))
      ? { kind: 'success', text: 'Your consent is withdrawn. Nothing more is sent from now on.' }
      : { kind: 'info', text: 'There was no consent to withdraw.' },
  );
}
