import { enhanceCarousels } from './carousel';
import { enhanceDialogs } from './dialogs';
import { enhanceFields } from './fields';
import { enhanceForms } from './forms';
import { enhanceHeader } from './header';
import { enhanceLive } from './live';
import { enhanceNotes } from './notes';

/** Makes a server-rendered page, or a part of it that was just replaced, livelier. Nothing here is needed for a task. */
export function enhance(root: ParentNode): void {
  enhanceHeader(root);
  enhanceNotes(root);
  enhanceFields(root);
  enhanceForms(root, enhance);
  enhanceLive(root);
  enhanceDialogs(root);
  enhanceCarousels(root);
  const captcha = root.querySelector<HTMLElement>('[data-captcha]');
  if (captcha) void import('./captcha').then(({ enhanceCaptcha }) => enhanceCaptcha(captcha));
  const estimator = root.querySelector<HTMLFormElement>('form[data-estimator]');
  if (estimator)
    whenTouched(
      estimator,
      () => void import('./estimator').then(({ enhanceEstimator }) => enhanceEstimator(estimator)),
    );
  const zoneForm = root.querySelector<HTMLFormElement>('form[data-zone-form="open"]');
  if (zoneForm) void import('./time-zone').then(({ enhanceTimeZone }) => enhanceTimeZone(zoneForm));
  const summary = root.querySelector<HTMLElement>('[data-error-summary]');
  summary?.focus();
}

/** Calls `work` once, when somebody begins to use a part of the page: what is heavy is not fetched for those who only read. */
function whenTouched(part: HTMLElement, work: () => void): void {
  const signs = ['focusin', 'pointerdown', 'input'] as const;
  const begin = () => {
    for (const sign of signs) part.removeEventListener(sign, begin);
    work();
  };
  for (const sign of signs) part.addEventListener(sign, begin);
}
