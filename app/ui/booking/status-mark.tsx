const MARKS = {
  booked: { word: 'Booked', look: 'bg-primary-soft text-primary' },
  completed: { word: 'Completed', look: 'bg-tint text-ink' },
  cancelled: { word: 'Canceled', look: 'bg-accent-soft text-accent' },
} as const;

export function StatusMark({ status }: { status: keyof typeof MARKS }) {
  const { word, look } = MARKS[status];
  return (
    <span className={`inline-block rounded-full px-2.5 py-0.5 text-sm font-semibold ${look}`}>
      {word}
    </span>
  );
}
