import { ENTRY_LABELS } from '~/domain/investing/entry';
import { formatMoney } from '~/domain/money';
import { civilDateText } from '~/domain/time/formats';
import { confirmation } from '~/http/confirmation.server';
import { deleteEntry, deleteHolding, getHolding } from '~/models/investing/holding.server';

const HOLDINGS = '/investor/holdings';

/** What people delete or turn off of their own. */
export const OWN_CONFIRMATIONS = {
  '/investor/holdings/:id/delete': confirmation({
    find: getHolding,
    describe: ({ id, name, entries: { length } }) => ({
      title: 'Delete this holding?',
      lead: `${name} with ${length === 1 ? 'its entry' : `all ${length} entries`}. You can’t undo this.`,
      button: 'Delete holding',
      back: { label: 'Keep holding', href: `${HOLDINGS}/${id}` },
      record: name,
    }),
    act: (viewer, { id }) => deleteHolding(viewer, id),
    done: { to: HOLDINGS, text: 'Holding deleted.' },
  }),
  '/investor/holdings/:id/entries/:entry/delete': confirmation({
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
      back: { label: 'Keep entry', href: `${HOLDINGS}/${holding.id}` },
      record: holding.name,
    }),
    act: (viewer, { entry }) => deleteEntry(viewer, entry.id),
    done: ({ holding }) => ({ to: `${HOLDINGS}/${holding.id}`, text: 'Entry deleted.' }),
  }),
};
