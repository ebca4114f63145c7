import { HONEYPOT } from '~/domain/forms/text';

/** A field that people neither see nor reach. Whoever fills it is a robot. */
export const Honeypot = () => (
  <div className="absolute -left-[9999px] size-px overflow-hidden" aria-hidden="true">
    <label>
      Leave this empty <input name={HONEYPOT} tabIndex={-1} autoComplete="off" defaultValue="" />
    </label>
  </div>
);
