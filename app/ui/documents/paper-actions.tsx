import { paperActions } from '~/domain/documents/request';
import { civilDateText } from '~/domain/time/formats';
import { Button } from '../button';
import { TapLink } from '../link';

type Props = {
  paper: {
    id: string;
    title: string;
    status: string;
    onPaperOn: string | null;
    onPaperBy: { profile: { fullName: string } | null } | null;
  };
};

/** What staff do about a paper that comes to them, and what they recorded. */
export function PaperActions({ paper: { id, title, status, onPaperOn, onPaperBy } }: Props) {
  if (onPaperOn)
    return (
      <form
        method="post"
        action={`/admin/documents/papers/${id}/receipt/undo`}
        className="flex w-full flex-wrap items-center gap-x-4 gap-y-2"
      >
        <p className="text-sm text-muted">
          Received on paper {civilDateText(onPaperOn)}, recorded by{' '}
          {onPaperBy?.profile?.fullName ?? 'the firm'}
        </p>
        <Button look="outline">
          Undo<span className="sr-only"> receipt of {title}</span>
        </Button>
      </form>
    );
  const actions = paperActions(id, status);
  if (actions.length === 0) return null;
  return (
    <p className="flex w-full flex-wrap gap-x-5">
      {actions.map(({ label, href }) => (
        <TapLink key={href} href={href}>
          {label}
          <span className="sr-only">: {title}</span>
        </TapLink>
      ))}
    </p>
  );
}
