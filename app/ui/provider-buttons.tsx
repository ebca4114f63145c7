import { PROVIDER_LABELS, type Provider } from '~/domain/identity/provider';
import { ButtonLink } from './button';
import { Icon } from './icon';

type ProviderButtonsProps = { providers: readonly Provider[]; redirect: string | null };

/** A way to each configured provider, and nothing where none is. Links, because the answer leads to another site. */
export function ProviderButtons({ providers, redirect }: ProviderButtonsProps) {
  return providers.map((provider) => (
    <ButtonLink
      key={provider}
      look="outline"
      className="w-full"
      href={`/auth/provider/${provider}${redirect ? `?${new URLSearchParams({ redirect })}` : ''}`}
    >
      <Icon name={provider} /> Continue with {PROVIDER_LABELS[provider]}
    </ButtonLink>
  ));
}
