import { solveChallenge, type Challenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';

/** Replaces the captcha's question by a proof of work; the question returns where that fails. */
export function enhanceCaptcha(box: HTMLElement): void {
  const question = box.querySelector<HTMLElement>('[data-question]');
  const work = box.querySelector<HTMLElement>('[data-work]');
  const tick = work?.querySelector<HTMLInputElement>('input[type=checkbox]');
  const proof = box.querySelector<HTMLInputElement>('input[name=proof]');
  const status = work?.querySelector<HTMLElement>('[data-status]');
  if (!question || !work || !tick || !proof || !status || !globalThis.crypto?.subtle) return;
  // Somebody who has begun to answer is not interrupted.
  if (question.contains(document.activeElement) || question.querySelector('input')?.value) return;
  question.hidden = true;
  work.hidden = false;
  tick.checked = false;
  const check = async () => {
    proof.value = '';
    status.textContent = '';
    if (!tick.checked) return;
    status.textContent = 'Checking…';
    tick.setAttribute('aria-busy', 'true');
    try {
      const challenge = (await (await fetch('/captcha')).json()) as Challenge;
      const solution = await solveChallenge({ challenge, deriveKey });
      if (!solution) throw new Error('No solution in time.');
      proof.value = btoa(JSON.stringify({ challenge, solution }));
      status.textContent = 'Verified.';
    } catch {
      question.hidden = false;
      work.hidden = true;
    } finally {
      tick.removeAttribute('aria-busy');
    }
  };
  tick.addEventListener('change', () => void check());
}
