import { STATUS_LABELS, PENDING_STATUSES, type RequestStatus } from '~/domain/documents/document';
import { Badge } from '../badge';
import { Entry, List } from '../list';
import { PageSection } from '../page';

type Paper = {
  id: string;
  title: string;
  why: string;
  status: string;
  comment: string;
  href: string;
};

/** The papers that answers ask for, each with why and where it is sent. */
export const PaperList = ({ papers }: { papers: readonly Paper[] }) =>
  papers.length > 0 && (
    <PageSection id="papers" title="Documents to send" className="space-y-3">
      <List items={papers}>
        {({ title, why, status, comment, href }) => (
          <Entry
            title={title}
            aside={
              PENDING_STATUSES.some((each) => each === status) ? (
                <a href={href} className="tap-target">
                  Send it<span className="sr-only">: {title}</span>
                </a>
              ) : (
                <Badge>{STATUS_LABELS[status as RequestStatus]}</Badge>
              )
            }
          >
            <p className="text-sm text-muted">{comment || why}</p>
          </Entry>
        )}
      </List>
    </PageSection>
  );
