import { useRef, type PointerEvent, type RefObject } from 'react';

/** Dragging this near the edge scrolls the page by this much, in pixels. */
const EDGE = 72;
const SCROLL = 16;

type Listener = {
  onAim: (id: string, to: string | null) => void;
  onEnd: (id: string, to: string | null) => void;
};

type Drag = { card: HTMLElement; row: HTMLElement; x: number; y: number; to: string | null };

/** Aims at and ends on a column, null outside of all. */
export function useDrag(board: RefObject<HTMLElement>, { onAim, onEnd }: Listener) {
  const drag = useRef<Drag | null>(null);
  const end = (id: string, to: string | null) => {
    if (!drag.current) return;
    drag.current.card.style.transform = '';
    drag.current = null;
    onEnd(id, to);
  };
  function columnAt(x: number, y: number): string | null {
    for (const shown of board.current?.querySelectorAll<HTMLElement>('[data-column]') ?? []) {
      const { left, right, top, bottom } = shown.getBoundingClientRect();
      if (x >= left && x <= right && y >= top && y <= bottom) return shown.dataset.column!;
    }
    return null;
  }
  return (id: string) => ({
    onPointerDown(event: PointerEvent<HTMLElement>) {
      const card = event.currentTarget.closest<HTMLElement>('[data-card]');
      if (!card || !event.isPrimary || event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      const row = card.closest('[data-column]')!.parentElement!;
      drag.current = { card, row, x: event.pageX + row.scrollLeft, y: event.pageY, to: null };
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      if (!drag.current || !event.isPrimary) return;
      const { card, row, x, y } = drag.current;
      card.style.transform = `translate(${event.pageX + row.scrollLeft - x}px, ${event.pageY - y}px)`;
      drag.current.to = columnAt(event.clientX, event.clientY);
      onAim(id, drag.current.to);
      if (event.clientY < EDGE) scrollBy(0, -SCROLL);
      else if (event.clientY > innerHeight - EDGE) scrollBy(0, SCROLL);
      if (event.clientX < EDGE) row.scrollLeft -= SCROLL;
      else if (event.clientX > innerWidth - EDGE) row.scrollLeft += SCROLL;
    },
    onPointerUp: () => end(id, drag.current?.to ?? null),
    onPointerCancel: () => end(id, null),
  });
}
