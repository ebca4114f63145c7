import { z } from 'zod';
import type { IdentityProofingSettings } from '~/config/env.server';
import { boundedFetch } from '../bounded-fetch.server';
import { ProofingUnavailableError, type IdentityProofing } from './port.server';

const LIMITS = { bytes: 100_000, ms: 8_000 };

const started = z.object({ id: z.string().regex(/^[\w-]{1,100}$/), url: z.url() });
const outcome = z.object({
  state: z.enum(['pending', 'passed', 'failed']),
  reference: z.string().max(200),
  method: z.string().max(100),
});

/**
 * A provider with a page of its own: `POST /checks` starts a check, `GET /checks/:id` says what came
 * of it, both in JSON with the key as bearer token. docs/decisions/signing.md has the protocol.
 */
export function hostedProofing({ url, key }: IdentityProofingSettings): IdentityProofing {
  const bounded = boundedFetch(LIMITS);
  async function ask<Schema extends z.ZodType>(path: string, schema: Schema, body?: object) {
    try {
      const answer = await bounded(`${url.replace(/\/$/, '')}${path}`, {
        method: body ? 'POST' : 'GET',
        headers: { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' },
        body: body && JSON.stringify(body),
        redirect: 'error',
      });
      if (!answer.ok) throw new Error(`It answered ${answer.status}.`);
      return schema.parse(await answer.json());
    } catch (cause) {
      throw new ProofingUnavailableError('The identity provider didn’t answer.', { cause });
    }
  }
  return {
    start: async (request) => {
      const made = await ask('/checks', started, request);
      if (new URL(made.url).origin !== new URL(url).origin)
        throw new ProofingUnavailableError('The identity provider’s page is on another site.');
      return made;
    },
    find: (id) => ask(`/checks/${encodeURIComponent(id)}`, outcome),
  };
}
