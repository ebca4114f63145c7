import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { withRedirect } from '~/domain/access/destinations';
import { PROVIDER_LABELS, type Provider } from '~/domain/identity/provider';
import { finishAuthorization } from '~/gateways/identity/authenticator.server';
import { redirectWithFlash } from '~/http/redirect.server';
import { readForm } from '~/http/form.server';
import { dropFlow, findFlow, requireProvider, type ProviderFlow } from '~/http/providers.server';
import { signIn } from '~/http/sign-in.server';
import { log } from '~/log.server';
import { admitIdentity, IdentityRefusal } from '~/models/account/identity.server';

const FAILED = 'Login failed. Please try again.';

/** Google and GitHub redirect here. */
export function loader(args: LoaderFunctionArgs) {
  const provider = requireProvider(args.params.provider);
  return finishSignIn(args.request, provider, new URL(args.request.url).searchParams);
}

/** Apple has the browser post here from its own site. Its state is what is trusted. */
export async function action(args: ActionFunctionArgs) {
  const provider = requireProvider(args.params.provider);
  const form = await readForm(args.request);
  const answer = new URLSearchParams(
    [...form].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  );
  return finishSignIn(args.request, provider, answer);
}

/** Ends a sign-in at a provider. The log has the reason of a failure, which holds no token. */
async function finishSignIn(request: Request, provider: Provider, answer: URLSearchParams) {
  const flow = await findFlow(request, provider, answer.get('state') ?? '', new Date());
  const response = await answerTo(request, flow, answer).catch((error: unknown) => {
    const reason = error instanceof Error ? error.message : 'unknown';
    log.warn({ provider, reason: reason.slice(0, 300) }, 'sign-in failed');
    const unexplained = flow?.linkSession
      ? `${PROVIDER_LABELS[provider]} couldn’t be added. Please try again.`
      : FAILED;
    const text = error instanceof IdentityRefusal ? refusalText(error, provider) : null;
    return redirectWithFlash(
      flow?.linkSession ? '/account/sign-in' : withRedirect('/login', flow?.redirectTo ?? null),
      { kind: 'error', text: text ?? unexplained },
    );
  });
  if (flow) response.headers.append('Set-Cookie', await dropFlow(flow));
  response.headers.set('Cache-Control', 'no-store');
  return response;
}

async function answerTo(request: Request, flow: ProviderFlow | null, answer: URLSearchParams) {
  if (!flow) throw new Error('This sign-in wasn’t started in this browser.');
  const { provider, state, linkSession, redirectTo } = flow;
  const profile = await finishAuthorization(provider, answer, flow.stateCookie);
  const admission = await admitIdentity({ profile, state, linkSession }, new Date());
  if (admission.outcome === 'linked')
    return redirectWithFlash('/account/sign-in', {
      kind: 'success',
      text: `You can now sign in with ${PROVIDER_LABELS[provider]}.`,
    });
  const { accountId, remember } = admission;
  return signIn(request, { accountId, method: provider, remember, redirectTo });
}

/** The message for a refusal. Null if the person can do nothing about it or must not know. */
function refusalText({ message }: IdentityRefusal, provider: Provider): string | null {
  const name = PROVIDER_LABELS[provider];
  if (message === 'unverified address')
    return `${FAILED} Verify your email address with ${name} first.`;
  if (message === 'unfit address')
    return `${FAILED} We can’t create an account for the email address you use with ${name}.`;
  return message === 'somebody else’s'
    ? `That ${name} account is already linked to a different account. Sign in with it and remove it there first.`
    : null;
}
