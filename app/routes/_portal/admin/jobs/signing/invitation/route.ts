import { officeSigningPath } from '~/domain/letters/form';
import { identityProofing } from '~/gateways/identity-proofing/identity-proofing.server';
import { buttonAction } from '~/http/form-action.server';
import { inviteToSign } from '~/models/letter/form.server';
import { notFound } from '~/models/not-found.server';

/** Asks the signers of a form to prove who they are and sign online. */
export const action = buttonAction(async ({ id, viewer }) => {
  if (!identityProofing) throw notFound();
  await inviteToSign(viewer, id, new Date());
  return { to: officeSigningPath(id), text: 'We emailed everyone who can sign online.' };
});
