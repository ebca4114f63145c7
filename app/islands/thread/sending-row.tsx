import { MessageRow } from '~/ui/messaging/message-list';
import { asShown, isUnsent, type Outgoing } from './outgoing';

type SendingRowProps = {
  message: Outgoing;
  onRetry: (message: Outgoing) => void;
  onEdit: (message: Outgoing) => void;
};

const BUTTON =
  'mr-4 inline-flex min-h-11 cursor-pointer items-center text-sm text-primary underline';

/** A message that isn't stored yet, in its place at the end: on its way, or why it isn't sent and what can be done. */
export function SendingRow({ message, onRetry, onEdit }: SendingRowProps) {
  const { files, problems } = message;
  return (
    <MessageRow message={asShown(message)}>
      {files.length > 0 && (
        <p className="mt-1 text-sm text-muted wrap-anywhere">With {files.join(', ')}</p>
      )}
      {isUnsent(message) && (
        <>
          {problems.map((problem) => (
            <p key={problem} role="alert" className="mt-1 font-semibold text-danger">
              {problem}
            </p>
          ))}
          {!message.final && (
            <button type="button" className={BUTTON} onClick={() => onRetry(message)}>
              Try again
            </button>
          )}
          <button type="button" className={BUTTON} onClick={() => onEdit(message)}>
            Edit message
          </button>
        </>
      )}
    </MessageRow>
  );
}
