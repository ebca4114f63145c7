import { FormRefusal } from '~/domain/forms/refusal';
import { useLoaderData } from '@remix-run/react';
import { ENTRY_LABELS, entrySchema } from '~/domain/investing/entry';
import { calculatePerformance, type HoldingEntry } from '~/domain/investing/performance';
import { civilTime } from '~/domain/time/civil-time';
import { formAction } from '~/http/form-action.server';
import { viewerLoader } from '~/http/viewer.server';
import { MAX_ENTRIES, addEntry, getHolding } from '~/models/investing/holding.server';
import { Button, SecondaryLink } from '~/ui/link';
import { Page, PageSection, type PageHandle } from '~/ui/page';
import { FormId, SheetForm } from '~/ui/form';
import { PerformancePanel } from '~/ui/performance-panel';
import { Choices, Input, Money } from '~/ui/field/controls';
import { formatMoney } from '~/domain/money';
import { civilDateText } from '~/domain/time/formats';

export const handle: PageHandle<typeof loader> = { record: ({ name }) => name };

const FULL = `This holding already has ${MAX_ENTRIES} entries, the most we can keep. Delete one and save this one again.`;
const today = () => civilTime(new Date()).date;

export const loader = viewerLoader(async ({ viewer, id }) => {
  const holding = await getHolding(viewer, id);
  return { ...holding, performance: calculatePerformance([holding.entries]), today: today() };
});

export const action = formAction(
  () => entrySchema(today()),
  async ({ amount: cents, ...entry }, { viewer, id, newId }) => {
    const outcome = await addEntry(viewer, id, { ...entry, cents }, newId);
    if (outcome === 'full') throw new FormRefusal(FULL, { status: 409 });
    return { to: `/investor/holdings/${id}`, text: 'Entry saved.' };
  },
);

export default function HoldingPage() {
  const { id, entries, performance, today } = useLoaderData<typeof loader>();
  return (
    <Page wide>
      <PerformancePanel performance={performance} />
      <div className="grid gap-10 pt-4 lg:grid-cols-2">
        <EntryForm today={today} />
        <EntryList id={id} entries={entries} />
      </div>
      <p>
        <SecondaryLink href={`/investor/holdings/${id}/delete`}>Delete holding</SecondaryLink>
      </p>
    </Page>
  );
}

const EntryForm = ({ today }: { today: string }) => (
  <PageSection id="new-entry" title="New entry" className="space-y-4">
    <SheetForm
      id="entry"
      schema={entrySchema(today)}
      defaultValue={{ kind: 'valuation', date: today }}
      className="space-y-6"
    >
      {({ kind, date, amount }) => (
        <>
          <FormId />
          <Choices {...kind} label="What do you want to enter?" options={ENTRY_LABELS} />
          <Input
            {...date}
            type="date"
            label="On which day?"
            hint="For an exact return, also enter what it was worth on days you put money in or took it out."
            max={today}
            className="sm:max-w-56"
          />
          <Money {...amount} label="Amount" />
          <Button data-pending="Saving…">Save entry</Button>
        </>
      )}
    </SheetForm>
  </PageSection>
);

type EntryListProps = { id: string; entries: readonly (HoldingEntry & { id: string })[] };

const EntryList = ({ id, entries }: EntryListProps) => (
  <PageSection id="entries" title="Entries" className="space-y-4">
    <ul className="divide-y divide-line border-y border-line">
      {entries.toReversed().map(({ id: entryId, date, kind, cents }) => (
        <li key={entryId} className="flex flex-wrap items-center gap-x-4 py-1">
          <span className="min-w-28">{civilDateText(date)}</span>
          <span className="flex-1 text-muted">{ENTRY_LABELS[kind]}</span>
          <span className="tabular-nums">{formatMoney(cents)}</span>
          {entries.length > 1 && (
            <a
              href={`/investor/holdings/${id}/entries/${entryId}/delete`}
              className="tap-target text-danger"
            >
              Delete
              <span className="sr-only">
                {' '}
                the entry of {civilDateText(date)}, {ENTRY_LABELS[kind]}
              </span>
            </a>
          )}
        </li>
      ))}
    </ul>
  </PageSection>
);
