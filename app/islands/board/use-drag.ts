import { useEffect, useRef, type Dispatch, type PointerEvent, type RefObject } from 'react';
import { isTaskStatus, type BoardPosition } from '~/domain/tasks/status';
import type { BoardAction } from './reducer';

/** Dragging this near the edge scrolls the page by this much, in pixels. */
const EDGE = 72;
const SCROLL = 16;

type Drag = { card: HTMLElement; x: number; y: number };

/** Drags a card by mouse, pen or finger. It follows the pointer; its position is dispatched. */
export function useDrag(board: RefObject<HTMLElement>, dispatch: Dispatch<BoardAction>) {
  const drag = useRef<Drag | null>(null);
  useEffect(() => {
    const follow = (event: globalThis.PointerEvent) => {
      if (!drag.current || !event.isPrimary) return;
      const { card, x, y } = drag.current;
      card.style.transform = `translate(${event.pageX - x}px, ${event.pageY - y}px)`;
      const position = positionAt(board.current, card, event.clientX, event.clientY);
      if (position) dispatch({ type: 'aimed', position });
      if (event.clientY < EDGE) scrollBy(0, -SCROLL);
      else if (event.clientY > innerHeight - EDGE) scrollBy(0, SCROLL);
    };
    const end = (type: 'dropped' | 'canceled') => () => {
      if (!drag.current) return;
      drag.current.card.style.transform = '';
      drag.current = null;
      dispatch({ type });
    };
    const [drop, cancel] = [end('dropped'), end('canceled')];
    const escape = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') cancel();
    };
    addEventListener('pointermove', follow);
    addEventListener('pointerup', drop);
    addEventListener('pointercancel', cancel);
    addEventListener('keydown', escape);
    return () => {
      removeEventListener('pointermove', follow);
      removeEventListener('pointerup', drop);
      removeEventListener('pointercancel', cancel);
      removeEventListener('keydown', escape);
    };
  }, [board, dispatch]);

  return (event: PointerEvent<HTMLElement>, id: string) => {
    const card = event.currentTarget.closest<HTMLElement>('[data-card]');
    if (!card || !event.isPrimary || event.button !== 0) return;
    drag.current = { card, x: event.pageX, y: event.pageY };
    dispatch({ type: 'picked', id, by: 'pointer' });
  };
}

/** The position in the column under a point, or null where there is none. */
function positionAt(
  board: HTMLElement | null,
  dragged: HTMLElement,
  x: number,
  y: number,
): BoardPosition | null {
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
