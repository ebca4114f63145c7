import { whenTouched } from './touch';

/** Sends `data-enhanced` forms by a script loaded at first use, or else as the browser does. */
export function enhanceForms(root: ParentNode, enhance: (root: ParentNode) => void): void {
  const forms = [...root.querySelectorAll<HTMLFormElement>('form[data-enhanced]')];
  if (root instanceof HTMLFormElement) forms.push(root);
  for (const form of forms) {
    const sending = () => import('./sending');
    whenTouched(form, () => void sending().catch(() => undefined));
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      // A second press while one is under way does nothing.
      if (form.dataset.busy !== undefined) return;
      form.dataset.busy = '';
      sending().then(
        ({ send }) => send(form, event.submitter as HTMLButtonElement | null, enhance),
        () => form.submit(),
      );
    });
  }
}
