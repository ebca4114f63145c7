import type { Flash } from '~/domain/forms/flash';
import { addNote } from './notes';

/** Dragging this near the edge scrolls the page by this much, in pixels. */
const EDGE = 72;
const SCROLL = 16;

type Drag = { card: HTMLElement; x: number; y: number };

/**
 * Cards move to another column by their buttons without leaving the page, and by dragging them by
 * their handles. A card moves at once; then the part of the page with the board’s id is drawn anew
 * by the server, which puts a card back that it didn’t move.
 */
export function enhanceBoard(board: HTMLElement): void {
  let drag: Drag | null = null;
  const columns = [...board.querySelectorAll<HTMLElement>('[data-column]')];
  const findCard = (part: EventTarget | null) =>
    (part as Element).closest<HTMLElement>('[data-card]')!;
  const columnAt = (x: number, y: number) =>
    columns.find((column) => {
      const { left, right, top, bottom } = column.getBoundingClientRect();
      return x >= left && x <= right && y >= top && y <= bottom;
    });
  const aim = (aimed?: HTMLElement) => {
    for (const column of columns) column.classList.toggle('border-accent', column === aimed);
  };

  board.addEventListener('submit', (event) => {
    event.preventDefault();
    const button = event.submitter as HTMLButtonElement;
    void move(board, findCard(button), button.value);
  });
  board.addEventListener('pointerdown', (event) => {
    const handle = (event.target as Element).closest('[data-handle]');
    if (!handle || !event.isPrimary || event.button !== 0) return;
    handle.setPointerCapture(event.pointerId);
    const x = event.pageX + board.scrollLeft;
    drag = { card: findCard(handle), x, y: event.pageY };
  });
  board.addEventListener('pointermove', (event) => {
    if (!drag || !event.isPrimary) return;
    const { clientX, clientY } = event;
    const right = event.pageX + board.scrollLeft - drag.x;
    drag.card.style.transform = `translate(${right}px, ${event.pageY - drag.y}px)`;
    aim(columnAt(clientX, clientY));
    if (clientY < EDGE) scrollBy(0, -SCROLL);
    else if (clientY > innerHeight - EDGE) scrollBy(0, SCROLL);
    if (clientX < EDGE) board.scrollLeft -= SCROLL;
    else if (clientX > innerWidth - EDGE) board.scrollLeft += SCROLL;
  });
  const end = (event: PointerEvent) => {
    if (!drag) return;
    const { card } = drag;
    drag = null;
    card.style.transform = '';
    aim();
    const to = event.type === 'pointerup' && columnAt(event.clientX, event.clientY);
    if (to && !to.contains(card)) void move(board, card, to.dataset.column!);
  };
  board.addEventListener('pointerup', end);
  board.addEventListener('pointercancel', end);
  board.dataset.ready = '';
}

async function move(board: HTMLElement, card: HTMLElement, to: string): Promise<void> {
  const from = card.closest<HTMLElement>('[data-column]')!.dataset.column!;
  board.querySelector(`[data-column="${to}"] ul`)?.prepend(card);
  try {
    const answer = await fetch(`${card.querySelector('a')!.href}/stage`, {
      method: 'post',
      body: new URLSearchParams({ from, to }),
      headers: { Accept: 'application/json' },
    });
    const { message, problem } = (await answer.json()) as { message?: string; problem?: string };
    showNote(problem ? 'error' : 'success', problem ?? message!);
    const page = await (await fetch(location.href, { headers: { Accept: 'text/html' } })).text();
    const fresh = new DOMParser().parseFromString(page, 'text/html').getElementById(board.id)!;
    const { scrollLeft } = board;
    board.replaceWith(fresh);
    fresh.scrollLeft = scrollLeft;
    enhanceBoard(fresh);
    fresh.querySelector<HTMLElement>(`[data-card="${card.dataset.card}"] a`)?.focus();
  } catch {
    // Signed out, or out of reach: the page says which.
    location.reload();
  }
}

function showNote(kind: Flash['kind'], text: string): void {
  const note = document.createElement('div');
  note.className = 'note';
  note.dataset.note = kind;
  note.textContent = text;
  addNote(note);
}
