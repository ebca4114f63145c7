import { identityName, PROVIDER_LABELS, type Provider } from '~/domain/identity/provider';
import { ButtonLink } from './button';
import { Icon } from './icon';

type IdentityListProps = {
  identities: readonly { id: string; provider: string; email: string | null }[];
  addable: readonly { provider: Provider; href: string }[];
};

/**
 * The provider accounts a person can sign in with, each with its removal, and the ways to add one.
 * Nothing where there are neither.
 */
export function IdentityList({ identities, addable }: IdentityListProps) {
  if (identities.length === 0 && addable.length === 0) return null;
  return (
    <section aria-labelledby="identities" className="space-y-4">
      <h2 id="identities" className="text-xl">
        Linked sign-ins
      </h2>
      {identities.length > 0 && (
        <ul className="divide-y divide-line border-y border-line">
          {identities.map(({ id, provider, email }) => {
            const name = identityName({ provider, email });
            return (
              <li key={id} className="flex flex-wrap items-center justify-between gap-4 py-4">
                <p className="min-w-0 break-words">{name}</p>
                <ButtonLink
                  look="outline"
                  href={`/account/identities/${id}/delete`}
                  aria-label={`Remove ${name}`}
                >
                  Remove
                </ButtonLink>
              </li>
            );
          })}
        </ul>
      )}
      <div className="flex flex-wrap gap-3">
        {addable.map(({ provider, href }) => (
          <ButtonLink key={provider} look="outline" href={href}>
            <Icon name={provider} /> Add {PROVIDER_LABELS[provider]}
          </ButtonLink>
        ))}
      </div>
    </section>
  );
}
