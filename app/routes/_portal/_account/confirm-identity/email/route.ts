import { confirmIdentityCodePage, confirmIdentityPage } from '~/domain/access/destinations';
import { MAIL_DELAYED } from '~/domain/email/sign-in';
import { FormRefusal } from '~/domain/forms/refusal';
import { redirectWithFlash, redirect } from '~/http/redirect.server';
import { redirectTarget, sendLink } from '~/http/sign-in.server';
import { viewerAction, viewerLoader } from '~/http/viewer.server';
import { proofChallenge, getProofMethod } from '~/models/sign-in/proof.server';

export const loader = viewerLoader(({ searchParams }) =>
  redirect(confirmIdentityPage(redirectTarget(searchParams))),
);

/** Emails the viewer a code. Accounts with an authenticator app can't use this. */
export const action = viewerAction(async ({ args, viewer, searchParams }) => {
  const wanted = redirectTarget(searchParams);
  if ((await getProofMethod(viewer)) === 'app') return redirect(confirmIdentityPage(wanted), 303);
  try {
    const sent = await sendLink(args, proofChallenge(viewer));
    const next = confirmIdentityCodePage(sent.id, wanted);
    return sent.mail === 'delayed'
      ? await redirectWithFlash(next, { kind: 'info', text: MAIL_DELAYED })
      : redirect(next, 303);
  } catch (error) {
    if (!(error instanceof FormRefusal)) throw error;
    return redirectWithFlash(confirmIdentityPage(wanted), { kind: 'error', text: error.message });
  }
});
