import { serveBodies } from './listen';

type Check = { reference: string; name: string; email: string; returnUrl: string };
type Fault = 'down' | 'slow' | 'malformed' | 'elsewhere' | null;

/** An identity provider with a page of its own, as docs/decisions/signing.md has its protocol. */
export async function startProofing(key: string) {
  const checks = new Map<string, Check>();
  const state = {
    fault: null as Fault,
    outcome: 'passed' as 'pending' | 'passed' | 'failed',
    /** Whose check it says it was; by default the one that was asked for. */
    reference: null as string | null,
  };
  const { url, stop } = await serveBodies((request, response, bytes) => {
    if (state.fault === 'slow') return;
    const send = (status: number, body: unknown) =>
      response
        .writeHead(status, { 'Content-Type': 'application/json' })
        .end(state.fault === 'malformed' ? '{"id":' : JSON.stringify(body));
    if (state.fault === 'down') return send(503, {});
    if (request.headers.authorization !== `Bearer ${key}`) return send(401, {});
    if (request.method === 'POST' && request.url === '/checks') {
      const id = `check-${checks.size + 1}`;
      checks.set(id, JSON.parse(bytes.toString()) as Check);
      const origin = state.fault === 'elsewhere' ? 'https://elsewhere.example' : url;
      return send(201, { id, url: `${origin}/page/${id}` });
    }
    const check = checks.get(/^\/checks\/([\w-]+)$/.exec(request.url ?? '')?.[1] ?? '');
    if (!check) return send(404, {});
    const reference = state.reference ?? check.reference;
    send(200, { state: state.outcome, reference, method: 'knowledge-based questions' });
  });
  return { url, checks, state, stop };
}
