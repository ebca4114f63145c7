import { GENERAL_INFORMATION } from '~/domain/assistant/words';
import { AnswerText } from '~/ui/answer-text';
import { Button } from '~/ui/button';
import { ratingAddress } from './use-asking';
import { isUnderWay, type Exchange, type Rating } from './reducer';

type ExchangeRowProps = {
  exchange: Exchange;
  latest: boolean;
  onRetry: (exchange: Exchange) => void;
  onRate: (exchange: Exchange, rating: Rating) => void;
};

export function ExchangeRow({ exchange, latest, onRetry, onRate }: ExchangeRowProps) {
  const { question, answer, state, problem, answerId } = exchange;
  return (
    <li
      id={latest ? 'latest' : undefined}
      tabIndex={latest ? -1 : undefined}
      className="space-y-3 outline-none"
    >
      {question && (
        <div className="ml-2 border border-line bg-tint p-4">
          <p className="text-sm font-semibold text-muted">You</p>
          <p className="whitespace-pre-wrap">{question}</p>
        </div>
      )}
      <div
        id={answerId!}
        lang={isInSpanish(answer) ? 'es' : undefined}
        className="border-l-4 border-primary bg-surface p-4"
        aria-busy={isUnderWay(exchange)}
      >
        <p className="text-sm font-semibold text-muted">Jennifer</p>
        {answer && <AnswerText text={answer} />}
        {state === 'asked' && !answer && <p className="text-muted">Jennifer is answering…</p>}
        {state === 'stopped' && <p className="mt-2 text-sm text-muted">Stopped.</p>}
        {state === 'failed' && <p className="mt-2 font-semibold text-danger">{problem}</p>}
        {(state === 'stopped' || state === 'failed') && question && (
          // Without script it is sent as a new question.
          <form
            method="post"
            action="/assistant#jennifer-form"
            className="mt-2"
            onSubmit={(event) => {
              event.preventDefault();
              onRetry(exchange);
            }}
          >
            <Button look="outline" name="prompt" value={question}>
              Try again
            </Button>
          </form>
        )}
        {answerId && answer && !isUnderWay(exchange) && (
          <RatingForm exchange={exchange} answerId={answerId} onRate={onRate} />
        )}
      </div>
    </li>
  );
}

const RATINGS = [1, -1] as const;
const ENGLISH = {
  ask: 'Was this helpful?',
  yes: 'Yes',
  good: 'You rated this answer helpful.',
  bad: 'You rated this answer not helpful.',
};
const SPANISH: typeof ENGLISH = {
  ask: '¿Le sirvió esta respuesta?',
  yes: 'Sí',
  good: 'Le sirvió esta respuesta.',
  bad: 'No le sirvió esta respuesta.',
};

const isInSpanish = (answer: string) => answer.includes(GENERAL_INFORMATION.es);

function RatingForm({
  exchange,
  answerId,
  onRate,
}: Pick<ExchangeRowProps, 'exchange' | 'onRate'> & { answerId: string }) {
  const { rating, answer } = exchange;
  const words = isInSpanish(answer) ? SPANISH : ENGLISH;
  return (
    <form
      method="post"
      action={ratingAddress(answerId)}
      className="mt-3 flex flex-wrap items-center gap-2 text-sm"
      onSubmit={(event) => {
        event.preventDefault();
        const { submitter } = event.nativeEvent as SubmitEvent;
        onRate(exchange, (submitter as HTMLButtonElement).value === '1' ? 1 : -1);
      }}
    >
      <span className="text-muted">
        {rating === null ? words.ask : rating > 0 ? words.good : words.bad}
      </span>
      {RATINGS.map((each) => (
        <Button
          key={each}
          look="quiet"
          name="rating"
          value={each}
          aria-pressed={rating === null ? undefined : rating === each}
        >
          {each > 0 ? words.yes : 'No'}
        </Button>
      ))}
    </form>
  );
}
