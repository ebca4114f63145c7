import { redirect as remixRedirect } from '@remix-run/node';

/**
 * Remix's redirect, to an address that may hold what somebody typed: what no header takes is
 * percent-encoded, where Remix’s own would throw.
 */
export const redirect: typeof remixRedirect = (address, init) =>
  remixRedirect(
    address.replace(/\p{Surrogate}/gu, '\ufffd').replace(/[^\x21-\x7e]+/g, encodeURIComponent),
    init,
  );
