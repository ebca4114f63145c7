import { withRedirect } from '~/domain/access/destinations';
import { PROVIDER_LABELS, type Provider } from '~/domain/identity/provider';
import { finishAuthorization } from '~/gateways/identity/authenticator.server';
import { redirectWithFlash } from '~/http/flash.server';
import { dropFlow, findFlow, type ProviderFlow } from '~/http/provider-flow.server';
import { signIn } from '~/http/sign-in.server';
import { log } from '~/log.server';
import { admitIdentity, type Refusal } from '~/models/account/identity.server';

const FAILED = 'Login failed. Please try again.';

/** Ends a sign-in at a provider. The log has the reason of a failure. */
export async function finishSignIn(
  request: Request,
  provider: Provider,
  answer: URLSearchParams,
): Promise<Response> {
  const flow = await findFlow(request, provider, answer.get('state') ?? '', new Date());
  const response = flow
    ? await answerTo(request, flow, answer)
    : await back(provider, null, FAILED, 'This browser began no sign-in with that state.');
  if (flow) response.headers.append('Set-Cookie', await dropFlow(flow));
  response.headers.set('Cache-Control', 'no-store');
  return response;
}

async function answerTo(
  request: Request,
  flow: ProviderFlow,
  answer: URLSearchParams,
): Promise<Response> {
  const { provider } = flow;
  const unexplained = flow.linkSession
    ? `${PROVIDER_LABELS[provider]} couldn’t be added. Please try again.`
    : FAILED;
  try {
    const profile = await finishAuthorization(provider, answer, flow.stateCookie);
    const admission = await admitIdentity(
      { profile, state: flow.state, linkSession: flow.linkSession },
      new Date(),
    );
    switch (admission.outcome) {
      case 'signed in':
        return await signIn(request, {
          accountId: admission.accountId,
          method: provider,
          remember: admission.remember,
          redirectTo: flow.redirectTo,
        });
      case 'linked':
        return await redirectWithFlash('/account/sign-in', {
          kind: 'success',
          text: `You can now sign in with ${PROVIDER_LABELS[provider]}.`,
        });
      case 'refused':
        return await back(
          provider,
          flow,
          refusalText(admission.why, provider) ?? unexplained,
          admission.why,
        );
    }
  } catch (error) {
    return back(provider, flow, unexplained, error instanceof Error ? error.message : 'unknown');
  }
}

/** Redirects to where the sign-in began. Logs the reason, which holds no token. */
function back(
  provider: Provider,
  flow: ProviderFlow | null,
  text: string,
  reason: string,
): Promise<Response> {
  log.warn({ provider, reason: reason.slice(0, 300) }, 'sign-in failed');
  return redirectWithFlash(
    flow?.linkSession ? '/account/sign-in' : withRedirect('/login', flow?.redirectTo ?? null),
    { kind: 'error', text },
  );
}

/** The message for a refusal. Null if the person can do nothing about it or must not know. */
function refusalText(why: Refusal, provider: Provider): string | null {
  const name = PROVIDER_LABELS[provider];
  switch (why) {
    case 'unverified address':
      return `${FAILED} Verify your email address with ${name} first.`;
    case 'unfit address':
      return `${FAILED} We can’t create an account for the email address you use with ${name}.`;
    case 'somebody else’s':
      return `That ${name} account is already linked to a different account. Sign in with it and remove it there first.`;
    case 'used':
    case 'disabled':
    case 'no session':
      return null;
  }
}
