import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import type { ReactNode } from 'react';
import { TWO_STEP } from '~/domain/access/check-access';
import { configuredProviders } from '~/http/providers.server';
import { requireViewer } from '~/http/viewer.server';
import { linkPath, listIdentities } from '~/models/account/identity.server';
import { findPasswordHash } from '~/models/sign-in/confirm-identity.server';
import { IdentityList } from '~/ui/identity-list';
import { Page } from '~/ui/page';
import type { PageHandle } from '~/ui/page-handle';
import { Sheet } from '~/ui/sheet';

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
