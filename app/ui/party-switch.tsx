import { Button } from './button';

type Party = { id: string; name: string };

/** Buttons that choose for which client one acts. */
export const PartySwitch = ({
  parties,
  partyId,
  redirect = null,
}: {
  parties: readonly Party[];
  partyId: string;
  redirect?: string | null;
}) => (
  <form method="post" action="/account/acting-for" className="flex flex-wrap gap-2">
    <input type="hidden" name="redirect" value={redirect ?? ''} />
    {parties.map(({ id, name }) =>
      id === partyId ? (
        <strong key={id} className="flex min-h-11 items-center text-sm">
          You act for {name}
        </strong>
      ) : (
        <Button key={id} look="outline" name="party" value={id}>
          Switch to {name}
        </Button>
      ),
    )}
  </form>
);
