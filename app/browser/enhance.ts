import { enhanceDialogs } from './dialogs';
import { enhanceFields } from './fields';
import { enhanceForms } from './forms';
import { enhanceHeader } from './header';
import { enhanceIslands, type Wake } from './islands';
import { enhanceRefresh } from './live';
import { enhanceNotes } from './notes';
import { enhanceTyped } from './typed';

export function enhance(root: ParentNode, wake: Wake): void {
  enhanceHeader(root);
  enhanceNotes(root);
  enhanceFields(root);
  enhanceForms(root, (part) => enhance(part, wake));
  enhanceRefresh(root);
  enhanceDialogs(root);
  enhanceTyped(root);
  const captcha = root.querySelector<HTMLElement>('[data-captcha]');
  if (captcha) void import('./captcha').then((module) => module.enhanceCaptcha(captcha));
  if (root.querySelector('[data-key]'))
    // The same listener is added once.
    void import('./shortcuts').then(({ pressKey }) =>
      document.addEventListener('keydown', pressKey),
    );
  const board = root.querySelector<HTMLElement>('[data-board]');
  if (board) void import('./board').then((module) => module.enhanceBoard(board));
  const zoneForm = root.querySelector<HTMLFormElement>('[data-zone-form="open"]');
  if (zoneForm) void import('./time-zone').then((module) => module.enhanceTimeZone(zoneForm));
  const autosaved = root.querySelector<HTMLFormElement>('[data-autosave]');
  if (autosaved) void import('./autosave').then((module) => module.enhanceAutosave(autosaved));
  root.querySelector<HTMLElement>('[data-error-summary]')?.focus();
  // Last, so that the focus just moved is not taken for somebody's touch.
  enhanceIslands(root, wake);
}
