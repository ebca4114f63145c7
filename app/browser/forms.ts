import { carryNotes, notesOf, showNote } from './notes';

const UNREACHABLE =
  'The server could not be reached. What you typed is still here: please try again.';

/**
 * Sends forms marked `data-enhanced` without leaving the page. The server answers them as it answers any form:
 * a page with errors replaces the form; a redirect is followed, its note shown at once,
 * and the page it leads to opened after `data-pause` milliseconds. A second press while one is under way does nothing.
 */
export function enhanceForms(root: ParentNode, enhance: (root: ParentNode) => void): void {
  const forms = [...root.querySelectorAll<HTMLFormElement>('form[data-enhanced]')];
  if (root instanceof HTMLFormElement) forms.push(root);
  for (const form of forms) {
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      if (form.dataset.busy === undefined)
        void send(form, event.submitter as HTMLButtonElement | null, enhance);
    });
  }
}

async function send(
  form: HTMLFormElement,
  button: HTMLButtonElement | null,
  enhance: (root: ParentNode) => void,
): Promise<void> {
  const label = button?.textContent ?? '';
  form.dataset.busy = '';
  if (button) button.textContent = button.dataset.pending ?? label;
  try {
    const body = new URLSearchParams(
      [...new FormData(form, button)].map(([name, value]) => [name, String(value)]),
    );
    const answer = await fetch(
      button?.hasAttribute('formaction') ? button.formAction : form.action,
      {
        method: 'post',
        body,
        headers: { Accept: 'text/html' },
      },
    );
    const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
    if (answer.redirected) return leave(page, answer.url, Number(form.dataset.pause ?? 0));
    replaceForm(form, page, enhance);
  } catch {
    showNote('error', UNREACHABLE);
  }
  delete form.dataset.busy;
  if (button) button.textContent = label;
}

/** Goes on to the page that the server redirected to; its notes, which this answer has used up, are shown here and there. */
function leave(page: Document, url: string, pause: number): void {
  const notes = notesOf(page);
  if (pause > 0) for (const { kind, text } of notes) showNote(kind, text);
  carryNotes(notes);
  setTimeout(() => location.assign(url), notes.length > 0 ? pause : 0);
}

/** Puts the form with its messages in the place of the one that was sent, or the whole main part where the answer is another page. */
function replaceForm(
  form: HTMLFormElement,
  page: Document,
  enhance: (root: ParentNode) => void,
): void {
  const fresh = (form.id && page.getElementById(form.id)) || page.querySelector('main');
  const old = fresh?.matches('main') ? document.querySelector('main') : form;
  if (!fresh || !old) throw new Error('The answer is not a page.');
  old.replaceWith(fresh);
  document.title = page.title;
  enhance(fresh);
}
