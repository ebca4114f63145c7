import { useLoaderData } from '@remix-run/react';
import type { ReactNode } from 'react';
import { TWO_STEP } from '~/domain/access/check-access';
import { identityName, PROVIDER_LABELS } from '~/domain/identity/provider';
import { configuredProviders } from '~/http/providers.server';
import { viewerLoader } from '~/http/viewer.server';
import { linkPath, listIdentities } from '~/models/account/identity.server';
import { findPasswordHash } from '~/models/sign-in/proof.server';
import { SecondaryLink } from '~/ui/link';
import { Icon } from '~/ui/icon';
import { List } from '~/ui/list';
import { Page, PageSection } from '~/ui/page';

export const loader = viewerLoader(async ({ viewer }) => {
  const [identities, passwordHash] = await Promise.all([
    listIdentities(viewer),
    findPasswordHash(viewer.accountId),
  ]);
  return {
    hasPassword: passwordHash !== null,
    twoStep: viewer.twoStep,
    identities: identities.map(({ id, ...identity }) => ({ id, name: identityName(identity) })),
    addable: configuredProviders().map((provider) => ({
      provider,
      href: linkPath(viewer, provider),
    })),
  };
});

export default function LinkedSignIns() {
  const { hasPassword, twoStep, identities, addable } = useLoaderData<typeof loader>();
  return (
    <Page sheet lead="You can always sign in with an emailed link. Choose here what else you use.">
      <dl className="divide-y divide-line border-y border-line">
        <Row name="Password" state={hasPassword ? 'Set' : 'Not set'}>
          <a href="/account/password">{hasPassword ? 'Change password' : 'Set a password'}</a>
        </Row>
        <Row name="Two-step sign-in" state={twoStep ? 'On' : 'Off'}>
          <a href={TWO_STEP}>{twoStep ? 'Manage two-step sign-in' : 'Set it up'}</a>
        </Row>
      </dl>
      {identities.length + addable.length > 0 && (
        <PageSection id="identities" title="Linked sign-ins" className="space-y-4">
          <List items={identities}>
            {({ id, name }) => (
              <>
                <p className="min-w-0 break-words">{name}</p>
                <SecondaryLink
                  href={`/account/identities/${id}/delete`}
                  aria-label={`Remove ${name}`}
                >
                  Remove
                </SecondaryLink>
              </>
            )}
          </List>
          <div className="flex flex-wrap gap-3">
            {addable.map(({ provider, href }) => (
              <SecondaryLink key={provider} href={href}>
                <Icon name={provider} /> Add {PROVIDER_LABELS[provider]}
              </SecondaryLink>
            ))}
          </div>
        </PageSection>
      )}
    </Page>
  );
}

const Row = ({ name, state, children }: { name: string; state: string; children: ReactNode }) => (
  <div className="flex flex-wrap items-center justify-between gap-x-4 py-3">
    <dt className="font-semibold">{name}</dt>
    <dd className="flex flex-wrap gap-x-4">
      <span className="text-muted">{state}</span>
      {children}
    </dd>
  </div>
);
