import {
  fillText,
  parseTemplate,
  type Condition,
  type TemplatePage,
} from '~/domain/organizer/template';
import { Fold } from '../fold';
import { QuestionField } from './question';

type PreviewProps = { questions: string; taxYear: number };

/** The pages of an organizer as its client sees them, section by section, and when each is asked. */
export const OrganizerPreview = ({ questions, taxYear }: PreviewProps) =>
  parseTemplate(questions).sections.map(({ id, title, when, pages }) => (
    <Fold key={id} title={title}>
      <div className="space-y-6">
        <Asked when={when} />
        {pages.map((page) => (
          <PagePreview key={page.key} page={page} taxYear={taxYear} />
        ))}
      </div>
    </Fold>
  ));

function PagePreview({ page, taxYear }: { page: TemplatePage; taxYear: number }) {
  const { title, note, each, most, when, questions } = page;
  const fill = (text: string) => fillText(text, taxYear);
  return (
    <div className="space-y-5 border border-line bg-surface p-5">
      <div>
        {questions.length > 1 && <h3 className="text-lg">{fill(title)}</h3>}
        {note && <p className="text-muted">{fill(note)}</p>}
        {each && (
          <p className="text-sm text-muted">
            Once for each {each.toLowerCase()}, at most {most}.
          </p>
        )}
        <Asked when={when} />
      </div>
      {questions.map((question) => (
        <div key={question.key}>
          <QuestionField
            question={{ ...question, label: fill(question.label), hint: fill(question.hint) }}
            field={{ id: `preview-${question.key}`, name: question.key, ...BLANK }}
          />
          <Asked when={question.when} />
          {question.papers.map((paper) => (
            <p key={paper.title} className="text-sm text-muted">
              Asks for: {fill(paper.title)}
            </p>
          ))}
        </div>
      ))}
    </div>
  );
}

const BLANK = {
  errors: undefined,
  defaultValue: undefined,
  required: undefined,
  minLength: undefined,
  savedMeanwhile: undefined,
};

const Asked = ({ when }: { when: readonly Condition[] }) =>
  when.length > 0 && (
    <p className="text-sm text-muted">
      Asked if{' '}
      {when.map(({ key, isNot, value }) => `${key} ${isNot ? '!=' : '='} ${value}`).join(' and ')}
    </p>
  );
