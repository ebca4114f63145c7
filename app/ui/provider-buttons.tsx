import { PROVIDER_LABELS, type Provider } from '~/domain/identity/provider';
import { SecondaryLink } from './link';
import { Icon } from './icon';

type ProviderButtonsProps = { providers: readonly Provider[]; redirect: string | null };

/** Links to the configured providers, which are other sites; nothing without any. */
export const ProviderButtons = ({ providers, redirect }: ProviderButtonsProps) =>
  providers.map((provider) => (
    <SecondaryLink
      key={provider}
      className="w-full"
      href={`/auth/provider/${provider}${redirect ? `?${new URLSearchParams({ redirect })}` : ''}`}
    >
      <Icon name={provider} /> Continue with {PROVIDER_LABELS[provider]}
    </SecondaryLink>
  ));
