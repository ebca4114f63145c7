import { env } from '~/config/env.server';
import { FormRefusal } from '~/domain/forms/refusal';
import { pinPath } from '~/domain/letters/form';
import { identityProofing } from '~/gateways/identity-proofing/identity-proofing.server';
import { ProofingUnavailableError } from '~/gateways/identity-proofing/port.server';
import { rateLimitMessage } from '~/http/rate-limit.server';
import { redirect, redirectWithFlash } from '~/http/redirect.server';
import { identifyViewer, viewerLoader } from '~/http/viewer.server';
import { log } from '~/log.server';
import { assertMayProve, findSigner, recordProof, startProof } from '~/models/letter/form.server';
import { notFound } from '~/models/not-found.server';

/** Leads to the provider that proves who a signer is, and back: `?returned` asks it for the outcome. */
export const loader = viewerLoader(async ({ args, viewer, id, searchParams }) => {
  if (!identityProofing) throw notFound();
  const page = pinPath(id);
  const say = (kind: 'error' | 'info' | 'success', text: string) =>
    redirectWithFlash(page, { kind, text });
  const refusal = await rateLimitMessage(['request by account', viewer.accountId]);
  if (refusal) return say('error', refusal);
  const found = await findSigner(viewer, id, null);
  const { name, proofId, id: signerId } = found.own;
  const reference = `${id}.${signerId}`;
  const now = new Date();
  try {
    if (!searchParams.has('returned')) {
      await assertMayProve(found, now);
      const returnUrl = `${env.appUrl}/letters/${id}/identity?returned`;
      const request = { reference, name, email: viewer.email, returnUrl };
      const check = await identityProofing.start(request);
      await startProof(found, check.id);
      return redirect(check.url, { status: 303 });
    }
    if (!proofId) return say('info', 'Start the check of your identity here.');
    const { state, method, reference: known } = await identityProofing.find(proofId);
    if (state === 'pending') return say('info', 'The check of your identity isn’t finished yet.');
    const isPassed = state === 'passed' && known === reference;
    await recordProof(found, { isPassed, method }, identifyViewer(args, viewer), now);
    return isPassed
      ? say('success', 'Your identity is verified. Sign within 30 minutes.')
      : say(
          'error',
          'Your identity wasn’t verified. You can still sign at our office or on paper.',
        );
  } catch (error) {
    if (error instanceof FormRefusal) return say('error', error.message);
    if (!(error instanceof ProofingUnavailableError)) throw error;
    log.error({ err: error }, 'identity proofing is not available');
    return say('error', 'The check isn’t available right now. Try again in a few minutes.');
  }
});
