import { useRef, type PointerEvent, type RefObject } from 'react';
import type { Position } from './columns';

/** Dragging this near the edge scrolls the page by this much, in pixels. */
const EDGE = 72;
const SCROLL = 16;

type Listener = {
  onAim: (id: string, to: Position | null) => void;
  onEnd: (id: string, to: Position | null) => void;
};

type Drag = { card: HTMLElement; row: HTMLElement; x: number; y: number; to: Position | null };

export function useDrag(
  board: RefObject<HTMLElement>,
  isOrdered: (column: string) => boolean,
  { onAim, onEnd }: Listener,
) {
  const drag = useRef<Drag | null>(null);
  const end = (id: string, to: Position | null) => {
    if (!drag.current) return;
    drag.current.card.style.transform = '';
    drag.current = null;
    onEnd(id, to);
  };
  function positionAt(dragged: HTMLElement, x: number, y: number): Position | null {
    for (const shown of board.current?.querySelectorAll<HTMLElement>('[data-column]') ?? []) {
      const { left, right, top, bottom } = shown.getBoundingClientRect();
      const column = shown.dataset.column!;
      if (x < left || x > right || y < top || y > bottom) continue;
      const others = [...shown.querySelectorAll<HTMLElement>('[data-card]')].filter(
        (card) => card !== dragged,
      );
      const isBelow = (card: HTMLElement) => {
        const box = card.getBoundingClientRect();
        return y < box.top + box.height / 2;
      };
      const next = isOrdered(column) ? others.find(isBelow) : others[0];
      return { column, before: next?.dataset.card ?? null };
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
      drag.current.to = positionAt(card, event.clientX, event.clientY);
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
