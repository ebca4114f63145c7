import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto';

/** A connection's capabilities: all with the key (`clientId` null), else its token's. */
export type Grant = {
  clientId: string | null;
  may: (channel: string, operation: string) => boolean;
};

type Token = { clientId: string; capability: Record<string, string[]>; expires: number };
type Signed = {
  keyName: string;
  ttl: number;
  capability: string;
  clientId: string;
  timestamp: number;
  nonce: string;
  mac: string;
};
export type Refusal = { code: number; statusCode: number; message: string };

export const refusal = (code: number, message: string): Refusal => ({
  code,
  message,
  statusCode: Math.floor(code / 100),
});

export function ablyTokens(key: string) {
  const [keyName, secret] = key.split(':') as [string, string];
  const tokens = new Map<string, Token>();
  const nonces = new Set<string>();
  const asked: Signed[] = [];

  return {
    keyName,
    asked,
    /** A token for a signed request, which is good for once and for two minutes. */
    issue(signed: Signed) {
      const { ttl, capability, clientId, timestamp, nonce, mac } = signed;
      const text = [keyName, ttl, capability, clientId, timestamp, nonce].join('\n') + '\n';
      const right = createHmac('sha256', secret).update(text).digest();
      const given = Buffer.from(String(mac), 'base64');
      if (given.length !== right.length || !timingSafeEqual(given, right))
        return refusal(40101, 'signature not valid');
      if (Math.abs(Date.now() - timestamp) > 120_000)
        return refusal(40104, 'timestamp not current');
      if (nonces.has(nonce)) return refusal(40105, 'nonce value replayed');
      nonces.add(nonce);
      asked.push(signed);
      const token = randomUUID();
      const issued = Date.now();
      const expires = issued + ttl;
      const parsed = JSON.parse(capability) as Record<string, string[]>;
      tokens.set(token, { clientId, capability: parsed, expires });
      return { token, keyName, issued, expires, capability, clientId };
    },
    end(clientId?: string) {
      for (const [token, of] of tokens)
        if (!clientId || of.clientId === clientId) tokens.delete(token);
    },
    grant(query: URLSearchParams): Grant | Refusal {
      if (query.get('key') === key) return { clientId: null, may: () => true };
      if (query.has('key')) return refusal(40101, 'key not valid');
      const token = tokens.get(query.get('accessToken') ?? query.get('access_token') ?? '');
      if (!token || token.expires < Date.now()) return refusal(40142, 'token expired');
      const { clientId, capability } = token;
      return { clientId, may: (channel, operation) => allows(capability, channel, operation) };
    },
  };
}

function allows(capability: Record<string, string[]>, channel: string, operation: string) {
  return Object.entries(capability).some(
    ([resource, operations]) =>
      (resource.endsWith('*') ? channel.startsWith(resource.slice(0, -1)) : resource === channel) &&
      (operations.includes('*') || operations.includes(operation)),
  );
}
