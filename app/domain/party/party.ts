/** A client of the firm is a person or a company. */
export const PARTY_KINDS = ['person', 'company'] as const;
export type PartyKind = (typeof PARTY_KINDS)[number];

/** What an account is to a client that it acts for. */
export const MEMBER_ROLES = ['owner', 'spouse', 'representative', 'bookkeeper'] as const;
export type MemberRole = (typeof MEMBER_ROLES)[number];

export const MEMBER_ROLE_LABELS: Record<MemberRole, string> = {
  owner: 'Owner',
  spouse: 'Spouse',
  representative: 'Representative',
  bookkeeper: 'Bookkeeper',
};

/** What a search of clients matches, and the name to sort by: a person’s last word first. */
export function partyTexts(party: { kind: string; name: string; email: string; phone: string }) {
  const searchText = `${party.name} ${party.email} ${party.phone}`.trim().toLowerCase();
  const last = party.name.trim().split(/\s+/).at(-1)!;
  const sortText = party.kind === 'person' ? `${last} ${party.name}` : party.name;
  return { searchText, sortText: sortText.toLowerCase() };
}
