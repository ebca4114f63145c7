import { withRedirect } from '~/domain/access/destinations';
import { PROVIDER_LABELS } from '~/domain/identity/provider';
import { beginAuthorization } from '~/gateways/identity/authenticator.server';
import { redirectWithFlash, redirect } from '~/http/redirect.server';
import { requireFreshProof, visitorLoader } from '~/http/viewer.server';
import { requireProvider, saveFlow } from '~/http/providers.server';
import { redirectTarget } from '~/http/sign-in.server';
import { log } from '~/log.server';
import { canLink } from '~/models/account/identity.server';

const SETTINGS = '/account/sign-in';

/** Sends a person to a provider to sign in, or with `link` to link the identity. */
export const loader = visitorLoader(async ({ args, viewer, searchParams }) => {
  const provider = requireProvider(args.params.provider);
  const link = searchParams.get('link');
  if (link !== null) {
    if (!viewer) return redirect(withRedirect('/login', SETTINGS));
    if (!canLink(viewer, provider, link))
      return redirectWithFlash(SETTINGS, {
        kind: 'info',
        text: `To sign in with ${PROVIDER_LABELS[provider]} as well, add it on this page.`,
      });
    requireFreshProof(args, viewer, SETTINGS);
  }
  const linkSession = link !== null && viewer ? viewer.sessionId : null;
  const redirectTo = redirectTarget(searchParams);
  try {
    const { url, state, stateCookie } = await beginAuthorization(provider);
    const started = { provider, state, stateCookie, startedAt: Date.now() };
    const flow = { ...started, redirectTo, linkSession };
    const headers = { 'Cache-Control': 'no-store', 'Set-Cookie': await saveFlow(flow) };
    return redirect(url, { headers });
  } catch (error) {
    const reason = error instanceof Error ? error.message : 'unknown';
    log.warn({ provider, reason }, 'sign-in could not begin');
    const text = linkSession
      ? `${PROVIDER_LABELS[provider]} couldn’t be added. Please try again.`
      : 'Login failed. Please try again.';
    const back = linkSession ? SETTINGS : withRedirect('/login', redirectTo);
    return redirectWithFlash(back, { kind: 'error', text });
  }
});
