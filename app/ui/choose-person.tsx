import type { ReactNode } from 'react';
import { Entry, List } from './list';
import { Page } from './page';
import { SearchForm } from './search-form';

type People = {
  rows: readonly { id: string; name: string; email: string }[];
  next: string | null;
};

type ChoosePersonProps = People & {
  lead: string;
  label: string;
  empty: ReactNode;
  /** The page that goes on with a person. */
  toHref: (id: string) => string;
};

/** The first step of what staff do for somebody. */
export const ChoosePerson = ({ rows, next, lead, label, empty, toHref }: ChoosePersonProps) => (
  <Page lead={lead}>
    <SearchForm label={label} />
    <List items={rows} next={next} empty={empty}>
      {({ id, name, email }) => (
        <Entry title={name} href={toHref(id)}>
          <p className="text-sm text-muted">{email}</p>
        </Entry>
      )}
    </List>
  </Page>
);

type ChooseClientProps = People & { here: string; lead?: string };

/** The first step of what staff make for a client: `here` goes on with `?client=`. */
export const ChooseClient = ({ here, lead = 'Who is it for?', ...clients }: ChooseClientProps) => (
  <ChoosePerson
    {...clients}
    lead={lead}
    label="Client’s name, email or phone"
    empty={
      <>
        No client matches. Check the spelling, or <a href="/admin/clients/new">add a client</a>.
      </>
    }
    toHref={(id) => `${here}?${new URLSearchParams({ client: id })}`}
  />
);
