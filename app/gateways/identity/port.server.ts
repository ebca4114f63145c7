import type { ProviderProfile } from '~/domain/identity/provider';

/** A provider did not answer, or not as agreed. The message says what happened and holds no token, so it may be logged. */
export class ProviderError extends Error {
  override name = 'ProviderError';
}

export type TokenAnswer = { access_token?: string; id_token?: string };

/** What is particular to one provider. Everything else of the flow is the same for all. */
export type ProviderAdapter = {
  scopes: string[];
  /** Where to send the person, and where to trade the code. Throws ProviderError when discovery fails. */
  endpoints(): Promise<{ authorization: string; token: string }>;
  /** What the authorization request carries beside the usual; `state` is the one it is sent with. */
  parameters(state: string): Record<string, string>;
  /**
   * Who signed in. `answer` is what the browser brought back, its state already checked.
   * Throws ProviderError when the provider doesn't answer or its answer can't be trusted.
   */
  profile(tokens: TokenAnswer, answer: URLSearchParams): Promise<ProviderProfile>;
};
