import { AnswerText } from '~/ui/answer-text';
import { Button, ButtonLink } from '~/ui/button';

type Shown = { id: string; role: 'user' | 'assistant'; message: string; rating: number | null };

/** What was asked and answered, the oldest first. */
export function Conversation({ turns }: { turns: readonly Shown[] }) {
  if (turns.length === 0)
    return <p>Your conversation will be here. Ask a question below, or choose one of ours.</p>;
  const latest = turns.findLastIndex(({ role }) => role === 'user');
  return (
    <section aria-label="Conversation" className="space-y-5">
      <ol className="space-y-5">
        {turns.map((turn, index) => (
          <li key={turn.id} id={index === latest ? 'latest' : undefined} className="scroll-mt-24">
            {turn.role === 'user' ? <Question text={turn.message} /> : <Answer turn={turn} />}
          </li>
        ))}
      </ol>
      <ButtonLink look="quiet" href="/assistant/conversation/delete" className="-ml-5">
        Delete this conversation
      </ButtonLink>
    </section>
  );
}

function Question({ text }: { text: string }) {
  return (
    <div className="ml-8 border border-line bg-tint p-4">
      <p className="text-sm font-semibold text-muted">You</p>
      <p className="whitespace-pre-wrap">{text}</p>
    </div>
  );
}

function Answer({ turn: { id, message, rating } }: { turn: Shown }) {
  return (
    <div className="border-l-4 border-primary bg-surface p-4">
      <p className="text-sm font-semibold text-muted">Jennifer</p>
      <AnswerText text={message} />
      <form
        method="post"
        action={`/assistant/messages/${id}/rating`}
        className="mt-3 flex flex-wrap items-center gap-2 text-sm"
      >
        {rating === null ? (
          <>
            <span className="text-muted">Was this helpful?</span>
            <Button look="quiet" name="rating" value="1">
              Yes
            </Button>
            <Button look="quiet" name="rating" value="-1">
              No
            </Button>
          </>
        ) : (
          <span className="text-muted">
            You rated this answer {rating > 0 ? 'helpful' : 'not helpful'}.
          </span>
        )}
      </form>
    </div>
  );
}
