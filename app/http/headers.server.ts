/**
 * The content security policy of every response. Pages carry no inline script; a page that must (a
 * live one, with Remix's own script) passes a nonce, and one that brings its style along the hash
 * of that text, and one that sends files to another origin that one, and one that hears what
 * happens over another origin (`live`) those. `upgrade` is for sites served by https.
 */
export function contentSecurityPolicy({
  nonce,
  upgrade = false,
  dev = false,
  styleHash,
  uploadOrigin,
  live = [],
}: {
  nonce?: string;
  upgrade?: boolean;
  dev?: boolean;
  styleHash?: string;
  uploadOrigin?: string | null;
  live?: readonly string[];
} = {}): string {
  const connected = [
    "'self'",
    ...(dev ? ['ws:'] : []),
    ...(uploadOrigin ? [uploadOrigin] : []),
    ...live,
  ];
  return [
    "default-src 'none'",
    `script-src 'self'${nonce ? ` 'nonce-${nonce}'` : ''}`,
    `style-src 'self'${dev ? " 'unsafe-inline'" : ''}${styleHash ? ` '${styleHash}'` : ''}`,
    "img-src 'self' data:",
    "font-src 'self'",
    `connect-src ${connected.join(' ')}`,
    "media-src 'self' blob:",
    "worker-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    ...(upgrade ? ['upgrade-insecure-requests'] : []),
  ].join('; ');
}

/** What a page may ask of the device: the microphone where voice can be recorded, nothing else anywhere. */
export function permissionsPolicy(microphone = false): string {
  return `camera=(), geolocation=(), microphone=(${microphone ? 'self' : ''}), payment=(), usb=()`;
}
