/** A cookie's name: with the `__Host-` prefix wherever the site is served by https, so that no subdomain can set it. */
export function cookieName(
  name:
    | 'session'
    | 'flash'
    | 'portal'
    | 'device'
    | 'registration'
    | 'sign-in'
    | 'colour-mode'
    | 'assistant',
  secure: boolean,
): string {
  return secure ? `__Host-${name}` : name;
}
