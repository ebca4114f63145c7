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
type Papers = { papers: readonly Paper[] };

const isPending = ({ status }: Paper) => PENDING_STATUSES.some((each) => each === status);

/** The papers that answers ask for, each with why: those to send, with where, then the others. */
export const PaperList = ({ papers }: Papers) => (
  <>
    <Section id="papers" title="Documents to send" papers={papers.filter(isPending)} />
    <Section
      id="other-papers"
      title="Other documents"
      papers={papers.filter((paper) => !isPending(paper))}
    />
  </>
);

const Section = ({ id, title: heading, papers }: Papers & { id: string; title: string }) =>
  papers.length > 0 && (
    <PageSection id={id} title={heading} className="space-y-3">
      <List items={papers}>
        {(paper) => (
          <Entry
            title={paper.title}
            aside={
              isPending(paper) ? (
                <a href={paper.href} className="tap-target">
                  Send it<span className="sr-only">: {paper.title}</span>
                </a>
              ) : (
                <Badge>{STATUS_LABELS[paper.status as RequestStatus]}</Badge>
              )
            }
          >
            <p className="text-sm text-muted">{paper.comment || paper.why}</p>
          </Entry>
        )}
      </List>
    </PageSection>
  );
