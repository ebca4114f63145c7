import type { LoaderFunctionArgs } from '@remix-run/node';
import type { Firm } from '~/domain/firm/content';
import type { Viewer } from '~/models/sign-in/session.server';
import { toNetwork, UNKNOWN_NETWORK } from '~/domain/access/network';

export type Args = Pick<LoaderFunctionArgs, 'request' | 'context' | 'params'>;

/** What the express entry tells the app. Absent under plain `remix-serve`. */
export type RequestContext = {
  requestId?: string;
  clientIp?: string;
  /** Set while an error is reported: the database was busy, so the answer is 503 and not 500. */
  busy?: boolean;
  /** Set by the guard: the path of the screen in the table of screens. */
  screen?: string;
  /** Set by the guard: the firm as it is published while the request is answered. */
  firm?: Firm;
  /** Set by the guard: who asks, or why that couldn't be found out. */
  access?: { viewer: Viewer | null } | { error: unknown };
  /** Set by the guard: the account that asks, for the log. */
  accountId?: string;
};

declare module '@remix-run/node' {
  // oxlint-disable-next-line typescript/no-empty-object-type -- merges into Remix's own interface
  interface AppLoadContext extends RequestContext {}
}

const NO_GUARD = 'No guard ran. Serve the portal by its own entry (npm start).';

/** What the guard put into the context. Throws where none ran. */
export function fromGuard<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new Error(NO_GUARD);
  return value;
}

export const requireFirm = ({ firm }: RequestContext): Firm => fromGuard(firm);

export const clientNetwork = ({ context }: Args): string =>
  toNetwork(context?.clientIp ?? UNKNOWN_NETWORK);

/** The same without its last part. */
export const shortNetwork = (args: Args): string => clientNetwork(args).replace(/\.\d+$/, '.x');
