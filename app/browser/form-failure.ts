const KEPT = 'What you typed is still here.';
const UNREACHABLE = `We can’t reach the server. ${KEPT} Check your connection, then send it again.`;
const LATE = `The server took too long to answer. ${KEPT} It may have arrived all the same, so wait a minute before you send it again.`;
const STRANGER = `Another site answered in our place, as public Wi-Fi sign-in pages do. ${KEPT} Check your connection, then send it again.`;
const BROKEN = 'The server could not take this. Wait a minute, then send it again.';

type Failure = { answer?: Response; page?: Document; late: boolean };

/** Says above a form, which stays as it is, why it was not taken, and moves the focus there. */
export function showFailure(form: HTMLFormElement, { answer, page, late }: Failure): void {
  const box = document.createElement('div');
  box.className = 'failure';
  box.dataset.failure = '';
  box.setAttribute('role', 'alert');
  box.tabIndex = -1;
  const title = document.createElement('h2');
  title.textContent = 'There is a problem';
  const text = document.createElement('p');
  text.textContent = late ? LATE : answer ? sentenceOf(answer, page) : UNREACHABLE;
  box.append(title, text);
  form.prepend(box);
  box.focus();
}

function sentenceOf(answer: Response, page: Document | undefined): string {
  if (answer.ok) return STRANGER;
  const own = page?.querySelector('main p')?.textContent?.trim();
  const id = answer.headers.get('X-Request-Id');
  const number =
    answer.status >= 500 && id ? ` If you contact us about this, mention the number ${id}.` : '';
  return `${own || BROKEN} ${KEPT}${number}`;
}
