import { redirect as remixRedirect } from '@remix-run/node';

/** Remix’s redirect, with typed text percent-encoded, where Remix’s own would throw. */
export const redirect: typeof remixRedirect = (address, init) =>
  remixRedirect(
    address.replace(/\p{Surrogate}/gu, '\ufffd').replace(/[^\x21-\x7e]+/g, encodeURIComponent),
    init,
  );
