import { isProvider, PROVIDERS, type Provider } from '~/domain/identity/provider';
import { env } from '~/config/env.server';

export function configuredProviders(): Provider[] {
  return PROVIDERS.filter((provider) => env.providers[provider]);
}

/** The provider in the address. Throws 404 for an unknown one and for one without keys. */
export function requireProvider(word: string | undefined): Provider {
  if (isProvider(word) && env.providers[word]) return word;
  throw new Response('That way of signing in isn’t available.', {
    status: 404,
    statusText: 'Not Found',
  });
}
