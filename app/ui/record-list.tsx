import { clientPath } from '~/domain/party/party';
import type { ClientRecords } from './messaging/thread-facts';
import { TapLink } from './link';
import { PageSection } from './page';

export const RecordList = ({ lines }: Pick<ClientRecords, 'lines'>) => (
  <ul className="mt-2 divide-y divide-line border-y border-line empty:hidden">
    {lines.map(({ key, text, note, href, dates, actions }) => (
      <li key={key} className="flex flex-wrap justify-between gap-x-6 gap-y-1 py-3">
        <span className="min-w-0 wrap-anywhere">
          {href ? (
            <a className="name" href={href}>
              {text}
            </a>
          ) : (
            text
          )}
          {note && <span className="text-muted"> ({note})</span>}
        </span>
        {dates && <span className="text-sm text-muted">{dates}</span>}
        {actions && (
          <span className="flex basis-full flex-wrap gap-x-5">
            {actions.map((action) => (
              <TapLink key={action.label} href={action.href}>
                {action.label}
                <span className="sr-only"> for {text}</span>
              </TapLink>
            ))}
          </span>
        )}
      </li>
    ))}
  </ul>
);

type Section = ClientRecords & { empty: string };

/** The newest records of each kind, with links to the pages of all of them. */
export const RecordSections = ({
  partyId,
  sections,
}: {
  partyId: string;
  sections: readonly Section[];
}) => (
  <div className="space-y-8">
    {sections.map(({ id, title, empty, total, lines }) => (
      <PageSection key={id} id={id} title={title}>
        {lines.length === 0 && <p className="mt-2 text-muted">{empty}</p>}
        <RecordList lines={lines} />
        {total > lines.length && (
          <p className="mt-2">
            <a href={`${clientPath(partyId)}/records/${id}`}>
              All {total}
              <span className="sr-only"> of {title}</span>
            </a>
          </p>
        )}
      </PageSection>
    ))}
  </div>
);
