import { Entry, List } from './list';
import { Page } from './page';
import { SearchForm } from './search-form';

type ClientChoice = {
  rows: readonly { id: string; name: string; email: string }[];
  next: string | null;
};

type ChooseClientProps = ClientChoice & { here: string; lead?: string };

/** The first step of what staff make for a client: `here` goes on with `?client=`. */
export const ChooseClient = ({ rows, next, here, lead = 'Who is it for?' }: ChooseClientProps) => (
  <Page lead={lead}>
    <SearchForm label="Client’s name, email or phone" />
    <List
      items={rows}
      next={next}
      empty={
        <>
          No client matches. Check the spelling, or <a href="/admin/clients/new">add a client</a>.
        </>
      }
    >
      {({ id, name, email }) => (
        <Entry title={name} href={`${here}?${new URLSearchParams({ client: id })}`}>
          <p className="text-sm text-muted">{email}</p>
        </Entry>
      )}
    </List>
  </Page>
);
