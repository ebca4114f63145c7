import { PageSection } from '../page';
type AnswerFiguresProps = {
  /** "3 hours 15 minutes", or null while nothing was answered. */
  median: string | null;
  answered: number;
  late: number;
  missed: readonly { id: number; href: string; kind: string; name: string; since: string }[];
};

export function AnswerFigures({ median, answered, late, missed }: AnswerFiguresProps) {
  return (
    <PageSection
      id="promises"
      title="Promised answers"
      className="border-l-4 border-accent bg-tint p-4"
    >
      <p className="mt-1">
        {median
          ? `In the last 30 days: median time to answer ${median} (business hours). ${late} of ${answered} ${answered === 1 ? 'answer was' : 'answers were'} late.`
          : 'No answers in the last 30 days.'}
      </p>
      {missed.length > 0 && (
        <>
          <p className="mt-3 font-semibold">Late now</p>
          <ul>
            {missed.map(({ id, href, kind, name, since }) => (
              <li key={id}>
                <a href={href} className="tap-target">
                  <span>
                    {kind} from <bdi>{name}</bdi>
                  </span>
                </a>{' '}
                <span className="text-sm text-muted">since {since}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </PageSection>
  );
}
