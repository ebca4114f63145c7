import type { LoaderFunctionArgs } from '@remix-run/node';
import { confirmIdentityCodePage, confirmIdentityPage } from '~/domain/access/destinations';
import { MAIL_DELAYED } from '~/domain/email/sign-in';
import { FormRefusal } from '~/domain/forms/refusal';
import { redirectWithFlash, redirect } from '~/http/redirect.server';
import { redirectTarget, sendLink } from '~/http/sign-in.server';
import { requireViewer, viewerAction } from '~/http/viewer.server';
import { proofChallenge, getProofMethod } from '~/models/sign-in/auth.server';

const wantedOf = (request: Request) => redirectTarget(new URL(request.url).searchParams);

export function loader(args: LoaderFunctionArgs) {
  requireViewer(args.context);
  return redirect(confirmIdentityPage(wantedOf(args.request)));
}

/** Emails the viewer a code. Accounts with an authenticator app can't use this. */
export const action = viewerAction(async ({ args, viewer }) => {
  const wanted = wantedOf(args.request);
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
