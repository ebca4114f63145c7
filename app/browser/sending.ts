import { addNote, carryNotes, readNotes } from './notes';

/** The result of a send: `page` if one of our pages came back; neither if nothing did. */
type Outcome = { answer?: Response; page?: Document; late: boolean };

/**
 * Sends a form without leaving the page. The server answers it as it answers any form: a page with
 * errors replaces the form; a redirect is followed, its note shown at once, and the page it leads
 * to opened after `data-pause` milliseconds. Any other answer, none, or the sign-in page after a
 * session has ended leaves the form and what was typed as they are, and is told above it.
 */
export async function send(
  form: HTMLFormElement,
  button: HTMLButtonElement | null,
  enhance: (root: ParentNode) => void,
): Promise<void> {
  const label = button?.textContent ?? '';
  const rest = () => {
    delete form.dataset.busy;
    if (button) button.textContent = label;
  };
  form.querySelector('[data-failure]')?.remove();
  if (button) button.textContent = button.dataset.pending ?? label;
  const { answer, page, late } = await post(form, button);
  const signIn = answer?.redirected && isSignedOut(answer.url) ? answer.url : undefined;
  if (page && answer?.redirected && !signIn) {
    // A browser that comes back to this page finds the form ready again.
    addEventListener('pageshow', rest, { once: true });
    return leave(page, answer.url, Number(form.dataset.pause ?? 0));
  }
  rest();
  if (signIn || !page || !replaceForm(form, page, answer!.ok, enhance))
    showFailure(form, { answer, page, late, signIn });
}

/** Whether a form on a page of somebody signed in has led to the sign-in page. */
function isSignedOut(url: string): boolean {
  const { pathname, searchParams } = new URL(url);
  const wasSignedIn = document.querySelector('form[action="/logout"]') !== null;
  return wasSignedIn && pathname === '/login' && searchParams.has('redirect');
}

async function post(form: HTMLFormElement, button: HTMLButtonElement | null): Promise<Outcome> {
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(), 30_000);
  const body = new URLSearchParams(new FormData(form, button) as never);
  try {
    const to = button?.hasAttribute('formaction') ? button.formAction : form.action;
    const answer = await fetch(to, {
      method: 'post',
      body,
      headers: { Accept: 'text/html' },
      signal: late.signal,
    });
    const text = await answer.text();
    const page = isOurPage(answer) ? new DOMParser().parseFromString(text, 'text/html') : undefined;
    return { answer, page, late: false };
  } catch {
    return { late: late.signal.aborted };
  } finally {
    clearTimeout(timer);
  }
}

const isOurPage = ({ url, headers }: Response): boolean =>
  new URL(url).origin === location.origin &&
  /^text\/html\b/.test(headers.get('Content-Type') ?? '');

/** The answer has used up the next page's notes: they are shown here and carried there. */
function leave(page: Document, url: string, pause: number): void {
  const notes = readNotes(page);
  carryNotes(notes);
  if (pause > 0) notes.forEach(addNote);
  setTimeout(() => location.assign(url), notes.length > 0 ? pause : 0);
}

/** Replaces the form, or the main part by a page that takes or judges it. False if neither. */
function replaceForm(
  form: HTMLFormElement,
  page: Document,
  ok: boolean,
  enhance: (root: ParentNode) => void,
): boolean {
  const own = form.id ? page.getElementById(form.id) : null;
  const judged = ok || page.querySelector('main [data-error-summary]') !== null;
  const fresh = own ?? (judged ? page.querySelector('main') : null);
  const old = own ? form : document.querySelector('main');
  if (!fresh || !old) return false;
  old.replaceWith(fresh);
  document.title = page.title;
  enhance(fresh);
  return true;
}

const KEPT = 'What you typed is still here.';
const UNREACHABLE = `We can’t reach the server. ${KEPT} Check your connection, then send it again.`;
const LATE = `The server took too long to answer. ${KEPT} It may have gone through anyway, so wait a minute before you send it again.`;
const STRANGER = `Another site answered in our place, as public Wi-Fi sign-in pages do. ${KEPT} Check your connection, then send it again.`;
const BROKEN = 'The server couldn’t accept this. Wait a minute, then send it again.';

/** Says above a form, which stays as it is, why it was not taken, and moves the focus there. */
function showFailure(
  form: HTMLFormElement,
  { answer, page, late, signIn }: Outcome & { signIn?: string },
): void {
  const box = document.createElement('div');
  box.className = 'failure';
  box.dataset.failure = '';
  box.setAttribute('role', 'alert');
  box.tabIndex = -1;
  const title = document.createElement('h2');
  title.textContent = 'There is a problem';
  const text = document.createElement('p');
  if (signIn) {
    const link = document.createElement('a');
    link.href = signIn;
    link.target = '_blank';
    link.textContent = 'Sign in in a new tab';
    text.append(`You were signed out, so this wasn’t sent. ${KEPT} `, link);
    text.append(', then come back and send it again.');
  } else text.textContent = late ? LATE : answer ? toSentence(answer, page) : UNREACHABLE;
  box.append(title, text);
  form.prepend(box);
  box.focus();
}

function toSentence(answer: Response, page: Document | undefined): string {
  if (answer.ok) return STRANGER;
  const own = page?.querySelector('main p')?.textContent?.trim();
  const id = answer.headers.get('X-Request-Id');
  const number =
    answer.status >= 500 && id ? ` If you contact us about this, mention the number ${id}.` : '';
  return `${own || BROKEN} ${KEPT}${number}`;
}
