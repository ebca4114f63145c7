import { Button } from '../button';

/** That an answer leaves a closed conversation closed, and the way to open it first. */
export function ClosedNote({ personId, name }: { personId: string; name: string }) {
  return (
    <form
      method="post"
      action={`/messaging/${personId}/reopening`}
      className="flex flex-wrap items-center gap-3 border-l-4 border-accent bg-tint p-4"
    >
      <p>
        This conversation is closed. A reply leaves it closed, until <bdi>{name}</bdi> writes again.
      </p>
      <Button look="outline">Reopen it first</Button>
    </form>
  );
}
