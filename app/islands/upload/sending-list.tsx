import type { Dispatch } from 'react';
import { sizeText } from '~/domain/documents/document';
import { Select } from '~/ui/field/controls';
import { LinkButton } from '~/ui/link';
import type { Sending, UploadAction } from './reducer';

const WORDS: Record<Sending['state'], string> = {
  waiting: 'Ready to send',
  sending: 'Sending…',
  kept: 'Received',
  refused: 'Not sent',
  failed: 'Not sent',
};

type SendingListProps = {
  files: readonly Sending[];
  /** What a file can be filed under; with fewer than two there is nothing to choose. */
  options: readonly { value: string; label: string }[];
  dispatch: Dispatch<UploadAction>;
};

/** The chosen files: what each is, how far it is on its way, and what can be done about it. */
export function SendingList({ files, options, dispatch }: SendingListProps) {
  if (files.length === 0) return null;
  return (
    <ul className="divide-y divide-line border-y border-line">
      {files.map(({ id, name, size, to, state, sent, message }) => (
        <li key={id} className="py-2">
          <div className="flex flex-wrap items-center justify-between gap-x-4">
            <span className="min-w-0 font-semibold">{name}</span>
            <span className="text-sm text-muted">
              {sizeText(size)}, {WORDS[state]}
            </span>
          </div>
          {state === 'waiting' && options.length > 1 && (
            <Select
              id={`to-${id}`}
              name={`to-${id}`}
              label={
                <>
                  What is it?<span className="sr-only"> {name}</span>
                </>
              }
              value={to}
              options={options}
              onChange={(event) => dispatch({ type: 'filed', id, to: event.target.value })}
            />
          )}
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
          {state === 'failed' && (
            <LinkButton onClick={() => dispatch({ type: 'retried', id })}>Try again</LinkButton>
          )}
          {(state === 'waiting' || state === 'refused' || state === 'failed') && (
            <LinkButton onClick={() => dispatch({ type: 'removed', id })}>
              Remove<span className="sr-only"> {name}</span>
            </LinkButton>
          )}
        </li>
      ))}
    </ul>
  );
}
