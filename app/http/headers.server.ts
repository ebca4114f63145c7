/** No inline script. A page may add the hashes of its styles, and origins it connects to. */
export const contentSecurityPolicy = ({
  upgrade = false,
  dev = false,
  styleHashes = [],
  connect = [],
}: {
  upgrade?: boolean;
  dev?: boolean;
  styleHashes?: readonly string[];
  connect?: readonly string[];
} = {}): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    // A hash would switch 'unsafe-inline' off.
    [
      "style-src 'self'",
      ...(dev ? ["'unsafe-inline'"] : styleHashes.map((hash) => `'${hash}'`)),
    ].join(' '),
    "img-src 'self' data:",
    "font-src 'self'",
    // Stored files alone let themselves be shown in a page. Chrome checks both for a PDF.
    "object-src 'self'",
    "frame-src 'self'",
    ["connect-src 'self'", ...(dev ? ['ws:'] : []), ...connect].join(' '),
    "media-src 'self' blob:",
    "worker-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    ...(upgrade ? ['upgrade-insecure-requests'] : []),
  ].join('; ');

/** Device permissions: the microphone where voice is recorded, nothing elsewhere. */
export const permissionsPolicy = (microphone = false): string =>
  `camera=(), geolocation=(), microphone=(${microphone ? 'self' : ''}), payment=(), usb=()`;
