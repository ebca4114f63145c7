import { createHash } from 'node:crypto';
import { FORM_ID, formDrawnAt } from '~/domain/forms/form-id';
import { DAY } from '~/domain/time/duration';
import type { Viewer } from '~/models/sign-in/session.server';
import { textField } from './form.server';

/** The same uuid (v7) for the same form, content and person; undefined for forms of over a day. */
export function createdId({ accountId }: Pick<Viewer, 'accountId'>, form: FormData, now: Date) {
  const drawnAt = formDrawnAt(textField(form, FORM_ID));
  if (drawnAt === null || Math.abs(now.getTime() - drawnAt) > DAY) return undefined;
  const content = JSON.stringify([accountId, ...form].map(String));
  const hash = createHash('sha256').update(content).digest('hex');
  const time = drawnAt.toString(16).padStart(12, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}-7${hash.slice(0, 3)}-a${hash.slice(3, 6)}-${hash.slice(6, 18)}`;
}
