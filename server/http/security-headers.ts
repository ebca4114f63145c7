import helmet from 'helmet';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { contentSecurityPolicy, permissionsPolicy } from '~/http/headers.server';

export type HeaderList = readonly (readonly [name: string, value: string])[];

/** The headers of every answer that doesn't set its own. */
export function securityHeaders({ secure, dev }: { secure: boolean; dev: boolean }): HeaderList {
  const headers = new Map<string, string>();
  const recorder = {
    setHeader: (name: string, value: string) => headers.set(name, value),
    removeHeader: (name: string) => headers.delete(name),
  };
  const middleware = helmet({
    contentSecurityPolicy: false,
    referrerPolicy: { policy: 'same-origin' },
    strictTransportSecurity: secure
      ? { maxAge: 365 * 24 * 60 * 60, includeSubDomains: false }
      : false,
    xFrameOptions: { action: 'deny' },
  });
  middleware({} as IncomingMessage, recorder as unknown as ServerResponse, (error) => {
    if (error) throw error;
  });
  headers.set('Content-Security-Policy', contentSecurityPolicy({ upgrade: secure, dev }));
  headers.set('Permissions-Policy', permissionsPolicy());
  // A redirect or a refusal may tell of a person as a page does.
  headers.set('Cache-Control', 'no-store');
  return [...headers];
}
