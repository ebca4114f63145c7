import { useLoaderData } from '@remix-run/react';
import { z } from 'zod';
import { getDashboardPath, wantedOn } from '~/domain/access/destinations';
import { MEMBER_ROLE_LABELS } from '~/domain/party/party';
import { formAction } from '~/http/form-action.server';
import { redirectTarget } from '~/http/sign-in.server';
import { viewerLoader } from '~/http/viewer.server';
import { notFound } from '~/models/not-found.server';
import { switchParty } from '~/models/party/member.server';
import { Page, type PageHandle } from '~/ui/page';
import { TapLink } from '~/ui/link';
import { Button } from '~/ui/button';

export const handle: PageHandle = { title: 'Who you’re acting for' };

export const loader = viewerLoader(({ viewer, searchParams }) => {
  const wanted = viewer.parties.find(({ id }) => id === searchParams.get('party'));
  return {
    name: viewer.parties.find(({ id }) => id === viewer.partyId)?.name ?? viewer.fullName,
    wanted: wanted && wanted.id !== viewer.partyId ? wanted : null,
    parties: viewer.parties,
    partyId: viewer.partyId,
    redirect: redirectTarget(searchParams),
  };
});

export const action = formAction(
  z.object({ party: z.string(), redirect: z.string().default('') }),
  async ({ party, redirect }, { viewer }) => {
    if (!(await switchParty(viewer, party))) throw notFound();
    const name = viewer.parties.find(({ id }) => id === party)?.name ?? '';
    const to = wantedOn(`?${new URLSearchParams({ redirect })}`) ?? getDashboardPath(viewer.role);
    return { to, text: `You act for ${name} now.`, kind: 'info' };
  },
);

export default function ActingFor() {
  const { name, wanted, parties, partyId, redirect } = useLoaderData<typeof loader>();
  if (wanted)
    return (
      <Page
        sheet
        title={`This page is about ${wanted.name}`}
        lead={`You act for ${name} now. Switch to ${wanted.name} to open the page.`}
      >
        <PartySwitch party={wanted} partyId={partyId} redirect={redirect} />
        <p>
          <TapLink href="/dashboard">Stay with {name}</TapLink>
        </p>
      </Page>
    );
  return (
    <Page sheet lead={`You see the documents, messages, jobs and invoices of ${name}.`}>
      <ul className="divide-y divide-line border-y border-line">
        {parties.map((party) => (
          <li key={party.id} className="flex flex-wrap items-center justify-between gap-3 py-3">
            <span className="min-w-0 wrap-anywhere">
              <strong className="block">{party.name}</strong>
              <span className="text-muted">{MEMBER_ROLE_LABELS[party.role]}</span>
            </span>
            <PartySwitch party={party} partyId={partyId} redirect={redirect} />
          </li>
        ))}
      </ul>
      <p>
        <TapLink href="/account/members">Who signs in for {name}</TapLink>
      </p>
    </Page>
  );
}

type PartySwitchProps = {
  party: { id: string; name: string };
  partyId: string;
  redirect: string | null;
};

const PartySwitch = ({ party: { id, name }, partyId, redirect }: PartySwitchProps) =>
  id === partyId ? (
    <strong className="flex min-h-11 items-center text-sm">You act for {name}</strong>
  ) : (
    <form method="post" action="/account/acting-for">
      <input type="hidden" name="redirect" value={redirect ?? ''} />
      <Button look="outline" name="party" value={id}>
        Switch to {name}
      </Button>
    </form>
  );
