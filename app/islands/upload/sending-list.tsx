import { sizeText } from '~/domain/documents/document';
import { LinkButton } from '~/ui/link';
import type { Sending } from './reducer';

const WORDS: Record<Sending['state'], string> = {
  waiting: 'Ready to send',
  sending: 'Sending…',
  kept: 'Received',
  refused: 'Not sent',
  failed: 'Not sent',
};

type ListProps = {
  files: readonly Sending[];
  onRemove: (id: number) => void;
  onRetry: (id: number) => void;
};

export function SendingList({ files, onRemove, onRetry }: ListProps) {
  if (files.length === 0) return null;
  return (
    <ul className="divide-y divide-line border-y border-line">
      {files.map(({ id, name, size, state, sent, message }) => (
        <li key={id} className="py-2">
          <div className="flex flex-wrap items-center justify-between gap-x-4">
            <span className="min-w-0 font-semibold">{name}</span>
            <span className="text-sm text-muted">
              {sizeText(size)}, {WORDS[state]}
            </span>
          </div>
          {state === 'sending' && (
            <progress className="completion" max={size} value={sent} aria-label={name} />
          )}
          {message && (
            <p
              className={`text-sm ${state === 'sending' ? 'text-muted' : 'font-semibold text-danger'}`}
            >
              {message}
            </p>
          )}
          {state === 'failed' && <LinkButton onClick={() => onRetry(id)}>Try again</LinkButton>}
          {(state === 'waiting' || state === 'refused' || state === 'failed') && (
            <LinkButton onClick={() => onRemove(id)}>
              Remove<span className="sr-only"> {name}</span>
            </LinkButton>
          )}
        </li>
      ))}
    </ul>
  );
}
