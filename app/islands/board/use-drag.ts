import { useRef, type PointerEvent, type RefObject } from 'react';
import { isTaskStatus, type BoardPosition } from '~/domain/tasks/status';

/** Dragging this near the edge scrolls the page by this much, in pixels. */
const EDGE = 72;
const SCROLL = 16;

type Listener = {
  onAim: (id: string, to: BoardPosition | null) => void;
  onEnd: (id: string, to: BoardPosition | null) => void;
};

type Drag = { card: HTMLElement; x: number; y: number; to: BoardPosition | null };

export function useDrag(board: RefObject<HTMLElement>, { onAim, onEnd }: Listener) {
  const drag = useRef<Drag | null>(null);
  const end = (id: string, to: BoardPosition | null) => {
    if (!drag.current) return;
    drag.current.card.style.transform = '';
    drag.current = null;
    onEnd(id, to);
  };
  return (id: string) => ({
    onPointerDown(event: PointerEvent<HTMLElement>) {
      const card = event.currentTarget.closest<HTMLElement>('[data-card]');
      if (!card || !event.isPrimary || event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      drag.current = { card, x: event.pageX, y: event.pageY, to: null };
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      if (!drag.current || !event.isPrimary) return;
      const { card, x, y } = drag.current;
      card.style.transform = `translate(${event.pageX - x}px, ${event.pageY - y}px)`;
      drag.current.to = positionAt(board.current, card, event.clientX, event.clientY);
      onAim(id, drag.current.to);
      if (event.clientY < EDGE) scrollBy(0, -SCROLL);
      else if (event.clientY > innerHeight - EDGE) scrollBy(0, SCROLL);
    },
    onPointerUp: () => end(id, drag.current?.to ?? null),
    onPointerCancel: () => end(id, null),
  });
}

function positionAt(board: HTMLElement | null, dragged: HTMLElement, x: number, y: number) {
  for (const column of board?.querySelectorAll<HTMLElement>('[data-column]') ?? []) {
    const { left, right, top, bottom } = column.getBoundingClientRect();
    const status = column.dataset.column;
    if (!isTaskStatus(status) || x < left || x > right || y < top || y > bottom) continue;
    const others = [...column.querySelectorAll<HTMLElement>('[data-card]')].filter(
      (card) => card !== dragged,
    );
    const isBelow = (card: HTMLElement) => {
      const box = card.getBoundingClientRect();
      return y < box.top + box.height / 2;
    };
    const next = status === 'done' ? others[0] : others.find(isBelow);
    return { status, before: next?.dataset.card ?? null };
  }
  return null;
}
