import { ANSWER_FAULTS, type AnswerFault } from '~/domain/assistant/review';
import { Entry, List } from '~/ui/list';
import { Tabs } from '~/ui/tabs';

const HERE = '/admin/assistant';

const LISTS: Record<AnswerFault, { label: string; about: string; empty: string }> = {
  unanswered: {
    label: 'No clear answer',
    about: 'What people asked and Jennifer couldn’t answer clearly. Add the answer if several ask.',
    empty: 'Jennifer had a clear answer to everything so far. Other questions will be listed here.',
  },
  disliked: {
    label: 'Rated not helpful',
    about: 'Open one to see what was said. Where a page is wrong or unclear, correct that page.',
    empty: 'Answers that people rate as not helpful will be listed here.',
  },
};

const pathOf = (fault: AnswerFault) => `${HERE}?show=${fault}#answers`;

type FaultListProps = {
  show: AnswerFault;
  lines: readonly {
    id: string;
    question: string;
    answer: string | null;
    on: string;
  }[];
  first: boolean;
  next: string | null;
};

export function FaultList({ show, lines, first, next }: FaultListProps) {
  return (
    <section aria-labelledby="answers" className="space-y-3">
      <h2 id="answers" className="text-2xl">
        Answers to look at
      </h2>
      <Tabs
        label="Answers"
        tabs={ANSWER_FAULTS.map((each) => ({ label: LISTS[each].label, href: pathOf(each) }))}
        current={pathOf(show)}
      />
      <p>
        {lines.length > 0
          ? LISTS[show].about
          : first
            ? LISTS[show].empty
            : 'There are no more answers.'}
      </p>
      <List items={lines} next={next}>
        {({ id, question, answer, on }) => (
          <Entry title={question || 'A question that was deleted'} href={`${HERE}/answers/${id}`}>
            <p>
              {answer ??
                'The answer went to somebody who was signed in. Opening it is written in the audit trail.'}
            </p>
            <p className="flex flex-wrap items-center gap-x-6">
              <span className="text-sm text-muted">{on}</span>
              {question && (
                <a href={`${HERE}/rows/new?question=${id}`} className="tap-target">
                  Add an answer<span className="sr-only"> to “{question}”</span>
                </a>
              )}
            </p>
          </Entry>
        )}
      </List>
    </section>
  );
}
