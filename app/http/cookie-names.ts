/** With the `__Host-` prefix where the site is served by https, so that no subdomain can set it. */
export const cookieName = (name: string, secure: boolean) => (secure ? `__Host-${name}` : name);
