import { clientPath } from '~/domain/party/party';
import type { previewMerge } from '~/models/party/merge.server';

type Side = Awaited<ReturnType<typeof previewMerge>>['kept'];

const COUNTS: Record<keyof Side['counts'], string> = {
  jobs: 'Jobs',
  documents: 'Documents',
  documentRequests: 'Requests',
  invoices: 'Invoices',
  consultations: 'Consultations',
  messages: 'Messages',
  tasks: 'Tasks',
  subscriptions: 'Plans',
  staffNotes: 'Notes for staff',
};

/** What each of two clients has, beside the other. */
export const MergeTable = ({ kept, removed }: { kept: Side; removed: Side }) => (
  <table className="w-full table-fixed border-y border-line tabular-nums">
    <caption className="sr-only">What each of the two clients has</caption>
    <thead className="align-top">
      <tr>
        <td />
        <SideHead state="Stays" side={kept} />
        <SideHead state="Is removed" side={removed} />
      </tr>
    </thead>
    <tbody>
      {Object.entries(COUNTS).map(([name, label]) => {
        const key = name as keyof Side['counts'];
        return (
          <tr key={name} className="border-t border-line align-top">
            <th scope="row" className="py-2 pr-2 text-left font-normal text-muted">
              {label}
            </th>
            <td className="py-2 pr-2">{kept.counts[key]}</td>
            <td className="py-2">{removed.counts[key]}</td>
          </tr>
        );
      })}
      <tr className="border-t border-line align-top">
        <th scope="row" className="py-2 pr-2 text-left font-normal text-muted">
          Signs in
        </th>
        <td className="py-2 pr-2 wrap-anywhere">{kept.members.join(', ') || 'No one'}</td>
        <td className="py-2 wrap-anywhere">{removed.members.join(', ') || 'No one'}</td>
      </tr>
    </tbody>
  </table>
);

const SideHead = ({ state, side: { id, name, email } }: { state: string; side: Side }) => (
  <th scope="col" className="py-2 pr-2 text-left wrap-anywhere">
    <span className="block text-sm font-normal text-muted">{state}</span>
    <a href={clientPath(id)}>{name}</a>
    <span className="block text-sm font-normal text-muted">{email}</span>
  </th>
);
