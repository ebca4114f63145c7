import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import type { ReactNode } from 'react';
import { TWO_STEP } from '~/domain/access/check-access';
import { identityName, PROVIDER_LABELS, type Provider } from '~/domain/identity/provider';
import { configuredProviders } from '~/http/providers.server';
import { requireViewer } from '~/http/viewer.server';
import { linkPath, listIdentities } from '~/models/account/identity.server';
import { findPasswordHash } from '~/models/sign-in/auth.server';
import { ButtonLink } from '~/ui/button';
import { Icon } from '~/ui/icon';
import { Page, PageSection, Sheet, type PageHandle } from '~/ui/page';

const TITLE = 'How you sign in';

export const handle: PageHandle = { title: TITLE };

export async function loader(args: LoaderFunctionArgs) {
  const viewer = requireViewer(args.context);
  const [identities, passwordHash] = await Promise.all([
    listIdentities(viewer),
    findPasswordHash(viewer.accountId),
  ]);
  return {
    hasPassword: passwordHash !== null,
    twoStep: viewer.twoStep,
    identities: identities.map(({ id, provider, email }) => ({ id, provider, email })),
    addable: configuredProviders().map((provider) => ({
      provider,
      href: linkPath(viewer, provider),
    })),
  };
}

export default function LinkedSignIns() {
  const { hasPassword, twoStep, identities, addable } = useLoaderData<typeof loader>();
  return (
    <Page
      title={TITLE}
      lead="You can always sign in with an emailed link. Choose here what else you use."
    >
      <Sheet>
        <dl className="divide-y divide-line border-y border-line">
          <Row
            name="Password"
            state={hasPassword ? 'Set' : 'Not set'}
            link={
              <a href="/account/password">{hasPassword ? 'Change password' : 'Set a password'}</a>
            }
          />
          <Row
            name="Two-step sign-in"
            state={twoStep ? 'On' : 'Off'}
            link={<a href={TWO_STEP}>{twoStep ? 'Manage two-step sign-in' : 'Set it up'}</a>}
          />
        </dl>
        <IdentityList identities={identities} addable={addable} />
      </Sheet>
    </Page>
  );
}

function Row({ name, state, link }: { name: string; state: string; link: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 py-3">
      <dt className="font-semibold">{name}</dt>
      <dd className="flex flex-wrap gap-x-4">
        <span className="text-muted">{state}</span>
        {link}
      </dd>
    </div>
  );
}

type IdentityListProps = {
  identities: readonly { id: string; provider: string; email: string | null }[];
  addable: readonly { provider: Provider; href: string }[];
};

/**
 * The provider accounts a person can sign in with, each with its removal, and the ways to add one.
 * Nothing where there are neither.
 */
function IdentityList({ identities, addable }: IdentityListProps) {
  if (identities.length === 0 && addable.length === 0) return null;
  return (
    <PageSection id="identities" title="Linked sign-ins" className="space-y-4">
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
    </PageSection>
  );
}
