const TYPING_PAUSE = 200;

/**
 * Fetches the part of the page whose id a GET form names in `data-refresh` and exchanges it in
 * place, on sending and, with `data-refresh-typing`, while somebody types or chooses. The address
 * follows. Where the server can't be reached, the browser goes there itself.
 */
export function enhanceRefresh(root: ParentNode): void {
  for (const form of root.querySelectorAll<HTMLFormElement>('form[data-refresh]')) {
    let running: AbortController | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const load = (sent: boolean) => {
      running?.abort();
      running = new AbortController();
      void refresh(form, sent, running.signal);
    };
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      clearTimeout(timer);
      load(true);
    });
    if (form.dataset.refreshTyping === undefined) continue;
    form.addEventListener('input', () => {
      clearTimeout(timer);
      timer = setTimeout(() => load(false), TYPING_PAUSE);
    });
  }
}

async function refresh(form: HTMLFormElement, sent: boolean, signal: AbortSignal): Promise<void> {
  const url = new URL(form.action);
  const filled = [...new FormData(form)].filter(([, value]) => value !== '');
  url.search = new URLSearchParams(filled as [string, string][]).toString();
  const part = document.getElementById(form.dataset.refresh!);
  const status = form.querySelector<HTMLElement>('[data-refresh-status]')!;
  status.textContent = form.dataset.loading!;
  part?.setAttribute('aria-busy', 'true');
  try {
    const answer = await fetch(url, { headers: { Accept: 'text/html' }, signal });
    const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
    const fresh = page.getElementById(form.dataset.refresh!);
    signal.throwIfAborted();
    if (!fresh) throw new Error('No part.');
    part?.replaceWith(fresh);
    history.replaceState(null, '', url);
    status.textContent = page.querySelector('[data-refresh-status]')!.textContent;
    if (sent && fresh.hasAttribute('tabindex')) fresh.focus();
  } catch {
    if (!signal.aborted) location.assign(url);
  }
}
