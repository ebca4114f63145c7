import { PROVIDER_LABELS, type Provider } from '~/domain/identity/provider';
import { SecondaryLink } from './link';
import { Icon } from './icon';

type ProviderButtonsProps = { providers: readonly Provider[]; redirect: string | null };

/** A way to each configured provider, and nothing where none is. Links, because the answer leads to another site. */
export function ProviderButtons({ providers, redirect }: ProviderButtonsProps) {
  return providers.map((provider) => (
    <SecondaryLink
      key={provider}
      className="w-full"
      href={`/auth/provider/${provider}${redirect ? `?${new URLSearchParams({ redirect })}` : ''}`}
    >
      <Icon name={provider} /> Continue with {PROVIDER_LABELS[provider]}
    </SecondaryLink>
  ));
}
