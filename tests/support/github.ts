import { createHash, randomUUID } from 'node:crypto';
import { serveBodies } from './listen';

export type TestGitHub = {
  /** For `GITHUB_ISSUER`. */
  issuer: string;
  user: { id: unknown; login: string; name: string | null };
  emails: { email: string; primary: boolean; verified: boolean; visibility: string | null }[];
  stop(): Promise<void>;
};

/** Speaks GitHub's wire shapes: token errors with status 200, each code once with PKCE. */
export async function startGitHub(client: { id: string; secret: string }): Promise<TestGitHub> {
  const codes = new Map<string, { challenge: string | null; returnTo: string }>();
  const tokens = new Set<string>();
  const { url: issuer, stop } = await serveBodies((request, response, body) => {
    const url = new URL(request.url ?? '/', 'http://github.test');
    const json = (answer: unknown, status = 200) =>
      response
        .writeHead(status, { 'Content-Type': 'application/json' })
        .end(JSON.stringify(answer));
    if (url.pathname === '/login/oauth/authorize') {
      const code = randomUUID();
      const back = new URL(url.searchParams.get('redirect_uri') ?? '');
      codes.set(code, { challenge: url.searchParams.get('code_challenge'), returnTo: back.href });
      back.search = new URLSearchParams({
        code,
        state: url.searchParams.get('state') ?? '',
      }).toString();
      return response.writeHead(302, { Location: back.href }).end();
    }
    if (url.pathname === '/login/oauth/access_token' && request.method === 'POST') {
      const form = new URLSearchParams(body.toString());
      const issued = codes.get(form.get('code') ?? '');
      codes.delete(form.get('code') ?? '');
      const challenge = createHash('sha256')
        .update(form.get('code_verifier') ?? '')
        .digest('base64url');
      if (form.get('client_id') !== client.id || form.get('client_secret') !== client.secret)
        return json({ error: 'incorrect_client_credentials' });
      if (
        !issued ||
        issued.challenge !== challenge ||
        issued.returnTo !== form.get('redirect_uri')
      ) {
        return json({
          error: 'bad_verification_code',
          error_description: 'The code passed is incorrect or expired.',
        });
      }
      const token = `gho_${randomUUID()}`;
      tokens.add(token);
      return json({ access_token: token, token_type: 'bearer', scope: 'read:user,user:email' });
    }
    if (!request.headers['user-agent'])
      return json({ message: 'Request forbidden by administrative rules.' }, 403);
    if (!tokens.has((request.headers.authorization ?? '').replace(/^Bearer /, '')))
      return json({ message: 'Bad credentials' }, 401);
    if (url.pathname === '/api/v3/user') return json(github.user);
    if (url.pathname === '/api/v3/user/emails') return json(github.emails);
    return json({ message: 'Not Found' }, 404);
  });
  const github: TestGitHub = {
    issuer,
    user: { id: 1, login: 'nobody', name: null },
    emails: [],
    stop,
  };
  return github;
}
