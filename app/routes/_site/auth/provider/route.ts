import type { LoaderFunctionArgs } from '@remix-run/node';
import { withRedirect } from '~/domain/access/destinations';
import { PROVIDER_LABELS } from '~/domain/identity/provider';
import { beginAuthorization } from '~/gateways/identity/authenticator.server';
import { redirectWithFlash } from '~/http/flash.server';
import { requireFreshProof } from '~/http/fresh-proof.server';
import { saveFlow } from '~/http/provider-flow.server';
import { requireProvider } from '~/http/providers.server';
import { redirect } from '~/http/redirect.server';
import { redirectTarget } from '~/http/sign-in.server';
import { getViewer } from '~/http/viewer.server';
import { log } from '~/log.server';
import { canLink } from '~/models/account/identity.server';

/** Sends a person to a provider to sign in, or with `link` to link the identity. */
export async function loader(args: LoaderFunctionArgs) {
  const viewer = getViewer(args.context);
  const provider = requireProvider(args.params.provider);
  const query = new URL(args.request.url).searchParams;
  const link = query.get('link');
  if (link !== null && !viewer) return redirect(withRedirect('/login', '/account/sign-in'));
  if (link !== null && !canLink(viewer!, provider, link)) {
    return redirectWithFlash('/account/sign-in', {
      kind: 'info',
      text: `To sign in with ${PROVIDER_LABELS[provider]} as well, add it on this page.`,
    });
  }
  if (link !== null) requireFreshProof(args, viewer!, '/account/sign-in');
  const redirectTo = redirectTarget(query);
  try {
    const { url, state, stateCookie } = await beginAuthorization(provider);
    const flow = {
      provider,
      state,
      stateCookie,
      redirectTo,
      linkSession: link !== null ? viewer!.sessionId : null,
      startedAt: Date.now(),
    };
    const headers = { 'Cache-Control': 'no-store', 'Set-Cookie': await saveFlow(flow) };
    return redirect(url, { headers });
  } catch (error) {
    log.warn(
      { provider, reason: error instanceof Error ? error.message : 'unknown' },
      'sign-in could not begin',
    );
    if (link !== null)
      return redirectWithFlash('/account/sign-in', {
        kind: 'error',
        text: `${PROVIDER_LABELS[provider]} couldn’t be added. Please try again.`,
      });
    return redirectWithFlash(withRedirect('/login', redirectTo), {
      kind: 'error',
      text: 'Login failed. Please try again.',
    });
  }
}
