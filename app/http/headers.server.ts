/** No inline script. A page may add the hash of its style, and origins it connects to. */
export function contentSecurityPolicy({
  upgrade = false,
  dev = false,
  styleHash,
  connect = [],
}: {
  upgrade?: boolean;
  dev?: boolean;
  styleHash?: string;
  connect?: readonly string[];
} = {}): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self'${dev ? " 'unsafe-inline'" : ''}${styleHash ? ` '${styleHash}'` : ''}`,
    "img-src 'self' data:",
    "font-src 'self'",
    ["connect-src 'self'", ...(dev ? ['ws:'] : []), ...connect].join(' '),
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
