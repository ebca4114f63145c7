import { ButtonLink } from './button';
import { Icon } from './icon';

const LABELS = { google: 'Google', github: 'GitHub', apple: 'Apple' };

/** A way to each configured provider, and nothing where none is. Links, because the answer leads to another site. */
export function ProviderButtons({ providers, redirect }: { providers: readonly (keyof typeof LABELS)[]; redirect: string | null }) {
  return providers.map((provider) => (
    <ButtonLink key={provider} look="outline" className="w-full" href={`/auth/provider/${provider}${redirect ? `?${new URLSearchParams({ redirect })}` : ''}`}>
      <Icon name={provider} /> Continue with {LABELS[provider]}
    </ButtonLink>
  ));
}
