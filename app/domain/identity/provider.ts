import { NAME_MAX, oneLine } from '../forms/text';

export const PROVIDERS = ['google', 'github', 'apple'] as const;
export type Provider = (typeof PROVIDERS)[number];

export const PROVIDER_LABELS: Record<Provider, string> = {
  google: 'Google',
  github: 'GitHub',
  apple: 'Apple',
};

export const isProvider = (word: unknown): word is Provider =>
  PROVIDERS.some((provider) => provider === word);

/** `subject` is the person’s lasting id; `email` proves nothing unless the provider verified it. */
export type ProviderProfile = {
  provider: Provider;
  subject: string;
  email: string | null;
  emailVerified: boolean;
  name: string | null;
};

export function displayName(name: string | null, email: string): string {
  const plain = oneLine((name ?? '').replace(/[\p{Cc}\p{Cf}]+/gu, ' '));
  return (plain || email.split('@')[0]!).slice(0, NAME_MAX);
}

/** 'Google as carla@home.example'. */
export function identityName({ provider, email }: { provider: string; email: string | null }) {
  const label = isProvider(provider) ? PROVIDER_LABELS[provider] : provider;
  return email ? `${label} as ${email}` : label;
}
