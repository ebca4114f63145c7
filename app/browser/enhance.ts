import { enhanceCarousels } from './carousel';
import { enhanceDialogs } from './dialogs';
import { enhanceFields } from './fields';
import { enhanceForms } from './forms';
import { enhanceHeader } from './header';
import { enhanceLive } from './live';
import { enhanceNotes } from './notes';
import { whenTouched } from './touch';
import { keepTyped } from './typed';

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
  if (estimator) {
    keepTyped(estimator);
    whenTouched(
      estimator,
      () => void import('./estimator').then(({ enhanceEstimator }) => enhanceEstimator(estimator)),
      { orRestored: true },
    );
  }
  const zoneForm = root.querySelector<HTMLFormElement>('form[data-zone-form="open"]');
  if (zoneForm) void import('./time-zone').then(({ enhanceTimeZone }) => enhanceTimeZone(zoneForm));
  const summary = root.querySelector<HTMLElement>('[data-error-summary]');
  summary?.focus();
}
