import { useLoaderData } from '@remix-run/react';
import { ROLE_LABELS } from '~/domain/access/roles';
import { viewerLoader } from '~/http/viewer.server';
import { findMembership, listNetwork } from '~/models/investing/network.server';
import { ButtonLink } from '~/ui/button';
import { Page } from '~/ui/page';
import { Pager } from '~/ui/pager';
import { Portrait } from '~/ui/portrait';

export const loader = viewerLoader(async ({ viewer, after }) => {
  const [{ rows, next }, membership] = await Promise.all([
    listNetwork(after),
    findMembership(viewer),
  ]);
  return { members: rows, next, joined: membership !== null };
});

export default function Network() {
  const { members, next, joined } = useLoaderData<typeof loader>();
  return (
    <Page
      wide
      lead="Investors and professionals who chose to be listed here. Only members of the portal with one of these roles see this page."
    >
      <p>
        <ButtonLink look={joined ? 'outline' : 'primary'} href="/network/membership">
          {joined ? 'Change or remove your listing' : 'Add your listing'}
        </ButtonLink>
      </p>
      {members.length === 0 && (
        <p className="border-y border-line py-6">
          Members will be listed here. No one has added a listing yet.
        </p>
      )}
      <ul className="grid gap-x-10 border-t border-line empty:hidden sm:grid-cols-2">
        {members.map(({ id, name, location, roles, headline, website }) => (
          <li key={id} className="border-b border-line py-4 wrap-anywhere">
            <div className="flex items-center gap-3">
              <Portrait name={name} className="w-12 rounded-full" />
              <div>
                <p className="font-semibold">{name}</p>
                <p className="text-sm text-muted">
                  {[...roles.map((role) => ROLE_LABELS[role]), location].filter(Boolean).join(', ')}
                </p>
              </div>
            </div>
            <p className="mt-1">{headline}</p>
            {website && (
              <p className="text-sm">
                <a href={website} rel="nofollow noreferrer">
                  {new URL(website).hostname}
                </a>
              </p>
            )}
          </li>
        ))}
      </ul>
      <Pager next={next} />
    </Page>
  );
}
