/** A client of the firm is a person or a company. */
export const PARTY_KINDS = ['person', 'company'] as const;
export type PartyKind = (typeof PARTY_KINDS)[number];

export const PARTY_KIND_LABELS: Record<PartyKind, string> = {
  person: 'Person',
  company: 'Company',
};

/** What an account is to a client that it acts for. */
export const MEMBER_ROLES = ['owner', 'spouse', 'representative', 'bookkeeper'] as const;
export type MemberRole = (typeof MEMBER_ROLES)[number];

export const MEMBER_ROLE_LABELS: Record<MemberRole, string> = {
  owner: 'Owner',
  spouse: 'Spouse',
  representative: 'Representative',
  bookkeeper: 'Bookkeeper',
};

export const CLIENTS = '/admin/clients';
export const clientPath = (partyId: string) => `${CLIENTS}/${partyId}`;

/** What staff do for a client, from wherever they find one. */
export const clientActions = (partyId: string): readonly { label: string; href: string }[] => [
  { label: 'Request documents', href: `/admin/documents/requests/new?client=${partyId}` },
  { label: 'Message', href: `/messaging/${partyId}` },
  { label: 'Book', href: `/admin/bookings/new?client=${partyId}` },
  { label: 'Invoice', href: `/admin/invoices/new?client=${partyId}` },
  { label: 'New job', href: `/admin/jobs/new?client=${partyId}` },
];

type SignIns = { id: string; name: string; members: readonly object[]; invited: string | null };

/** What staff read where nobody signs in for a client yet; null otherwise. */
export const signInGap = ({ id, name, members, invited }: SignIns) =>
  members.length > 0
    ? null
    : {
        text: `No one signs in for ${name} yet.${invited ? ` Invited: ${invited}.` : ''}`,
        link: {
          label: invited ? 'See the invitation' : 'Invite someone',
          href: `${clientPath(id)}/members`,
        },
      };

/** A path that leads to a page of one client, also for somebody who acts for several. */
export function forParty(path: string, partyId: string): string {
  const { pathname, searchParams, hash } = new URL(path, 'https://portal.invalid');
  searchParams.set('for', partyId);
  return `${pathname}?${searchParams}${hash}`;
}
