import { stepsLeft, type OpeningStep } from '~/domain/firm/opening';
import { Badge } from './badge';
import { Entry, List } from './list';
import { PageSection } from './page';

/** What an office has to do before it opens; nothing once all of it is done. */
export function OpeningSteps({ steps }: { steps: readonly OpeningStep[] }) {
  if (steps.every(({ done }) => done)) return null;
  return (
    <PageSection id="opening" title={`Open your office: ${stepsLeft(steps)}`} className="space-y-3">
      <List items={steps}>
        {({ title, why, href, done }) => (
          <Entry
            title={title}
            href={done ? null : href}
            aside={<Badge look={done ? 'good' : 'plain'}>{done ? 'Done' : 'To do'}</Badge>}
          >
            <p className="text-muted">{why}</p>
          </Entry>
        )}
      </List>
    </PageSection>
  );
}
