import { letterPath } from '~/domain/letters/letter';
import { shortDateText } from '~/domain/time/formats';
import { Entry, List } from '../list';
import { PageSection } from '../page';

type Props = { letters: readonly { id: string; title: string; expiresAt: Date }[] };

export const LettersToSign = ({ letters }: Props) =>
  letters.length > 0 && (
    <PageSection id="to-sign" title="To sign" className="space-y-3">
      <List items={letters}>
        {({ id, title, expiresAt }) => (
          <Entry
            title={title}
            href={letterPath(id)}
            aside={`Sign it by ${shortDateText(expiresAt)}`}
          />
        )}
      </List>
    </PageSection>
  );
