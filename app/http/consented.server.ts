import { log } from '~/log.server';
import { hasConsent, onConsentsChanged } from '~/models/consent/consent.server';

/**
 * Work that a person's consent is needed for: `withdrawn` is aborted as soon as it ends in this process, `mayGoOn` asks again,
 * for what another process did. `done` is to be called at the end of the work.
 */
export type Consented = {
  withdrawn: AbortSignal;
  mayGoOn: () => Promise<boolean>;
  done: () => void;
};

export function whileConsented(
  accountId: string,
  purpose: Parameters<typeof hasConsent>[1],
): Consented {
  const ended = new AbortController();
  const mayGoOn = async () => {
    const holds = await hasConsent(accountId, purpose, new Date());
    if (!holds) ended.abort();
    return holds;
  };
  const done = onConsentsChanged(accountId, () => {
    mayGoOn().catch((error: unknown) => {
      log.error({ err: error }, 'a consent was not looked up');
      // Nothing more of somebody's goes out while nobody knows.
      ended.abort();
    });
  });
  return { withdrawn: ended.signal, mayGoOn, done };
}

/** Work that needs nobody's consent. */
export const WITHOUT_CONSENT: Consented = {
  withdrawn: new AbortController().signal,
  mayGoOn: () => Promise.resolve(true),
  done: () => undefined,
};
