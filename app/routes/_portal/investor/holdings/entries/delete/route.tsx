import { ENTRY_LABELS } from '~/domain/investing/entry';
import { formatMoney } from '~/domain/money';
import { civilDateText } from '~/domain/time/formats';
import { confirmation } from '~/http/confirmation.server';
import { deleteEntry, getHolding } from '~/models/investing/holding.server';
import type { PageHandle } from '~/ui/page';

export const handle: PageHandle<typeof loader> = {
  title: 'Delete this entry?',
  record: ({ name }) => name,
};

const screen = confirmation({
  async find(viewer, id, { params }) {
    const holding = await getHolding(viewer, id);
    const entry = holding.entries.find((one) => one.id === params.entry);
    return entry && { holding, entry };
  },
  missing: 'We can’t find that entry.',
  describe: ({ holding, entry: { kind, date, cents } }) => ({
    title: 'Delete this entry?',
    lead: `${ENTRY_LABELS[kind]} on ${civilDateText(date)}: ${formatMoney(cents)}, of ${holding.name}. You can’t undo this.`,
    button: 'Delete entry',
    back: { label: 'Keep entry', href: `/investor/holdings/${holding.id}` },
    name: holding.name,
  }),
  async act(viewer, { holding, entry }) {
    await deleteEntry(viewer, entry.id);
    return { to: `/investor/holdings/${holding.id}`, text: 'Entry deleted.' };
  },
});

export const loader = screen.loader;
export const action = screen.action;

export { ConfirmationScreen as default } from '~/ui/confirmation';
