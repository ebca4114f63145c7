import { DatabaseRefused } from '~/gateways/database/port.server';

/** The server must not start. The message tells the operator why; no stack needed. */
export class StartRefused extends Error {}

/** Whether an error's message is for the operator: a refused start or database. */
export function isRefusal(error: unknown): boolean {
  return error instanceof StartRefused || error instanceof DatabaseRefused;
}
