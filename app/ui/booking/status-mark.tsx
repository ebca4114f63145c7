import type { ConsultationStatus } from '~/domain/booking/consultation';

const MARKS = {
  booked: { word: 'Booked', look: 'bg-primary-soft text-primary' },
  completed: { word: 'Completed', look: 'bg-tint text-ink' },
  cancelled: { word: 'Canceled', look: 'bg-accent-soft text-accent' },
  missed: { word: 'Missed', look: 'bg-accent-soft text-accent' },
  'cancelled-late': { word: 'Canceled late', look: 'bg-accent-soft text-accent' },
} as const;
/** One whose outcome isn’t recorded yet. */
const OVER = { word: 'Past', look: 'bg-tint text-ink' };

export function StatusMark({
  status,
  over = false,
}: {
  status: ConsultationStatus;
  over?: boolean;
}) {
  const { word, look } = status === 'booked' && over ? OVER : MARKS[status];
  return (
    <span className={`inline-block rounded-full px-2.5 py-0.5 text-sm font-semibold ${look}`}>
      {word}
    </span>
  );
}
