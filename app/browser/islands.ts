import { whenTouched } from './touch';

export type Wake = (island: HTMLElement) => void;

/** Hydrates each island when its `data-when` says: now, visible, touched or opened. */
export function enhanceIslands(root: ParentNode, wake: Wake): void {
  for (const island of root.querySelectorAll<HTMLElement>('[data-island]')) {
    const begin = () => wake(island);
    const { when } = island.dataset;
    if (when === 'visible') whenVisible(island, begin);
    else if (when === 'touched')
      whenTouched(island.closest('form') ?? island, begin, { orRestored: true });
    else if (when === 'opened') whenOpened(island.closest('details, dialog'), begin);
    else begin();
  }
}

/** A screen's height ahead, so that it is live once it is seen. Returns how to stop waiting. */
export function whenVisible(element: Element, begin: () => void): () => void {
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return;
      observer.disconnect();
      begin();
    },
    { rootMargin: '100%' },
  );
  observer.observe(element);
  return () => observer.disconnect();
}

function whenOpened(holder: Element | null, begin: () => void): void {
  if (!holder || holder.hasAttribute('open')) return begin();
  const observer = new MutationObserver(() => {
    observer.disconnect();
    begin();
  });
  observer.observe(holder, { attributeFilter: ['open'] });
}
