import { NAME_MAX, oneLine } from '../forms/text';

/** The sign-in providers, in the order they are shown. */
export const PROVIDERS = ['google', 'github', 'apple'] as const;
export type Provider = (typeof PROVIDERS)[number];

export const PROVIDER_LABELS: Record<Provider, string> = {
  google: 'Google',
  github: 'GitHub',
  apple: 'Apple',
};

export function isProvider(word: unknown): word is Provider {
  return PROVIDERS.some((provider) => provider === word);
}

/**
 * What a provider says about the person who signed in there. `subject` is their lasting id at that provider;
 * `email` may change and is proof of nothing unless the provider has verified it.
 */
export type ProviderProfile = {
  provider: Provider;
  subject: string;
  email: string | null;
  emailVerified: boolean;
  name: string | null;
};

/** The name to greet a person by: the one their provider gives, on one line and of bearable length, else the front of their address. */
export function displayName(name: string | null, email: string): string {
  const plain = oneLine((name ?? '').replace(/[\p{Cc}\p{Cf}]+/gu, ' '));
  return (plain || email.split('@')[0]!).slice(0, NAME_MAX);
}

/** 'Google as carla@home.example'. */
export function identityName({
  provider,
  email,
}: {
  provider: string;
  email: string | null;
}): string {
  const label = isProvider(provider) ? PROVIDER_LABELS[provider] : provider;
  return email ? `${label} as ${email}` : label;
}
