import { NOTE_STATES, RECORDINGS, type NoteState } from '~/domain/voice/note';
import { Badge } from '~/ui/badge';
import { Pager } from '~/ui/pager';
import { RecordingPlayer } from '~/ui/recording-player';
import { PageSection } from '~/ui/page';

type NoteListProps = {
  notes: readonly {
    id: string;
    title: string;
    made: string;
    state: NoteState;
    audio: string | null;
  }[];
  next: string | null;
  days: number;
};

export function NoteList({ notes, next, days }: NoteListProps) {
  return (
    <PageSection id="notes" title="Your voice notes" className="border-t-2 border-ink pt-6">
      <p className="mt-2 text-muted">
        {notes.length === 0
          ? 'Voice notes you record, send or type will be listed here.'
          : `We delete each voice note ${days === 1 ? 'a day' : `${days} days`} after you make it.`}
      </p>
      <ul className="mt-3 divide-y divide-line border-y border-line empty:hidden">
        {notes.map(({ id, title, made, state, audio }) => (
          <li key={id} className="space-y-3 py-4">
            <div className="min-w-0">
              <p className="font-semibold wrap-anywhere">
                <a href={`${RECORDINGS}/${id}`}>{title}</a>
              </p>
              <p className="mt-1 text-sm text-muted">
                {made}{' '}
                <Badge look={state === 'saved' ? 'good' : 'warn'}>{NOTE_STATES[state]}</Badge>
              </p>
            </div>
            {audio && (
              <RecordingPlayer
                src={audio}
                label={`Recording of ${made}`}
                className="w-full max-w-xs"
              />
            )}
          </li>
        ))}
      </ul>
      <Pager next={next} />
    </PageSection>
  );
}
