import type { ProviderProfile } from '~/domain/identity/provider';

/** A provider did not answer, or not as agreed. The message holds no token and may be logged. */
export class ProviderError extends Error {}

export type TokenAnswer = { access_token?: string; id_token?: string };

export type ProviderAdapter = {
  scopes: string[];
  /** The authorization and token endpoints. Throws ProviderError if discovery fails. */
  endpoints(): Promise<{ authorization: string; token: string }>;
  /** Additional parameters of the authorization request with this `state`. */
  parameters(state: string): Record<string, string>;
  /** Who signed in. `answer` is what the browser brought back. Throws ProviderError. */
  profile(tokens: TokenAnswer, answer: URLSearchParams): Promise<ProviderProfile>;
};
