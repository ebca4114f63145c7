const TYPING_PAUSE = 200;

/**
 * Forms that only ask (`method=get`) and are marked `data-refresh` with the id of the part that
 * holds the answer: that part is fetched and exchanged in place, on sending and, where
 * `data-refresh-typing` says so, while somebody types or chooses. The address follows.
 * `data-loading` is said meanwhile; where the server can't be reached, the browser goes there
 * itself.
 */
export function enhanceRefresh(root: ParentNode): void {
  for (const form of root.querySelectorAll<HTMLFormElement>('form[data-refresh]')) {
    const load = loader(form);
    let timer: ReturnType<typeof setTimeout> | undefined;
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      clearTimeout(timer);
      void load(true);
    });
    if (form.dataset.refreshTyping === undefined) continue;
    form.addEventListener('input', () => {
      clearTimeout(timer);
      timer = setTimeout(() => void load(false), TYPING_PAUSE);
    });
  }
}

function loader(form: HTMLFormElement): (sent: boolean) => Promise<void> {
  let running: AbortController | undefined;
  return async (sent) => {
    running?.abort();
    const own = (running = new AbortController());
    const url = addressOf(form);
    const part = document.getElementById(form.dataset.refresh ?? '');
    const status = form.querySelector<HTMLElement>('[data-refresh-status]');
    if (status) status.textContent = form.dataset.loading ?? '';
    part?.setAttribute('aria-busy', 'true');
    try {
      const answer = await fetch(url, { headers: { Accept: 'text/html' }, signal: own.signal });
      const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
      const fresh = page.getElementById(form.dataset.refresh ?? '');
      if (own !== running) return;
      if (!fresh || !part) throw new Error('The answer lacks the part that was asked for.');
      part.replaceWith(fresh);
      history.replaceState(null, '', url);
      if (status)
        status.textContent = page.querySelector('[data-refresh-status]')?.textContent ?? '';
      if (sent && fresh.tabIndex === -1 && fresh.hasAttribute('tabindex')) fresh.focus();
    } catch {
      if (!own.signal.aborted) location.assign(url);
    }
  };
}

function addressOf(form: HTMLFormElement): string {
  const url = new URL(form.action);
  const filled = [...new FormData(form)].filter(([, value]) => value !== '');
  url.search = new URLSearchParams(filled as [string, string][]).toString();
  return url.href;
}
