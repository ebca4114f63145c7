import type { ClientRecords } from './messaging/thread-facts';

export const RecordList = ({ lines }: Pick<ClientRecords, 'lines'>) => (
  <ul className="mt-2 divide-y divide-line border-y border-line empty:hidden">
    {lines.map(({ key, text, note, href, dates }) => (
      <li key={key} className="flex flex-wrap justify-between gap-x-6 gap-y-1 py-3">
        <span className="min-w-0 wrap-anywhere">
          {href ? <a href={href}>{text}</a> : text}
          {note && <span className="text-muted"> ({note})</span>}
        </span>
        {dates && <span className="text-sm text-muted">{dates}</span>}
      </li>
    ))}
  </ul>
);
