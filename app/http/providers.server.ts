import { env, type Provider } from '~/env.server';

/** The sign-in providers whose keys are configured, in the order they are shown. */
export function configuredProviders(): Provider[] {
  return (['google', 'github', 'apple'] as const).filter((provider) => env.providers[provider]);
}
