/** That an answer leaves a closed conversation closed; the button to reopen it stands among the facts of the thread. */
export function ClosedNote({ name }: { name: string }) {
  return (
    <p className="border-l-4 border-accent bg-tint p-4">
      This conversation is closed. It stays closed when you reply, and reopens when{' '}
      <bdi>{name}</bdi> writes.
    </p>
  );
}
