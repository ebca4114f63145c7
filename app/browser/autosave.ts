import { THEN } from '~/domain/organizer/then';

/** How long after a change a page is saved, in milliseconds. */
const DELAY_MS = 600;

/**
 * Saves a `data-autosave` form by itself after each change, also while its page is left. What is
 * invalid, or was changed by somebody else meanwhile, waits for the form’s own button.
 */
export function enhanceAutosave(form: HTMLFormElement): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let saving: Promise<void> | undefined;

  const toBody = () => {
    clearTimeout(timer);
    timer = undefined;
    const body = new URLSearchParams(new FormData(form) as never);
    body.set(THEN, 'draft');
    return body;
  };

  async function save(): Promise<void> {
    const answer = await fetch(form.action, { method: 'post', body: toBody() }).catch(() => null);
    if (!answer?.ok) return;
    const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
    const find = (root: ParentNode) =>
      root.querySelector<HTMLInputElement>('[data-autosave] [name=version]');
    const [saved, own] = [find(page), find(document)];
    // It leads elsewhere where nothing was saved, as to the sign-in page.
    if (!saved || !own) return;
    own.value = saved.value;
    // What was new has an address from its first save.
    form.action = answer.url;
    history.replaceState(history.state, '', answer.url);
    const status = form.querySelector('output');
    if (status) status.textContent = 'Saved';
  }

  // Text that is left by the keyboard, or with the page, makes no `change`.
  form.addEventListener('input', () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      saving = save().finally(() => (saving = undefined));
    }, DELAY_MS);
  });
  form.addEventListener(
    'submit',
    (event) => {
      clearTimeout(timer);
      timer = undefined;
      if (!saving) return;
      // The form is sent with the version that is being saved.
      event.preventDefault();
      event.stopImmediatePropagation();
      void saving.then(() => form.requestSubmit(event.submitter));
    },
    { capture: true },
  );
  // A link is followed once its page is saved: the next one shows it, and two saves never cross.
  let isLeaving = false;
  document.addEventListener('click', (event) => {
    const link = (event.target as Element).closest('a');
    const isElsewhere = event.ctrlKey || event.metaKey || event.shiftKey || link?.target;
    if (!link || isElsewhere || isLeaving || event.defaultPrevented || !(timer || saving)) return;
    event.preventDefault();
    isLeaving = true;
    const saved = Promise.resolve(saving).then(() => (timer ? save() : undefined));
    void saved.finally(() => {
      isLeaving = false;
      location.assign(link.href);
    });
  });
  addEventListener('pagehide', () => {
    if (timer) navigator.sendBeacon(form.action, toBody());
  });
}
