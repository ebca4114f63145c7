import { log } from '~/log.server';
import { hasConsent, onConsentsChanged } from '~/models/consent/consent.server';

export function watchConsent(accountId: string, purpose: Parameters<typeof hasConsent>[1]) {
  const ended = new AbortController();
  const isStillGranted = async () => {
    const holds = await hasConsent(accountId, purpose, new Date());
    if (!holds) ended.abort();
    return holds;
  };
  const done = onConsentsChanged(accountId, () => {
    isStillGranted().catch((error: unknown) => {
      log.error({ err: error }, 'a consent was not looked up');
      // Nothing more of somebody's goes out while nobody knows.
      ended.abort();
    });
  });
  return { withdrawn: ended.signal, isStillGranted, done };
}
