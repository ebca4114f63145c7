import { DatabaseRefused } from '~/gateways/database/port.server';

/** The server must not start as things are. The message tells the operator what to do; no stack is needed. */
export class StartRefused extends Error {}

/** Whether an error's message alone is for the operator: what refuses is the start, or the database. */
export function isRefusal(error: unknown): boolean {
  return error instanceof StartRefused || error instanceof DatabaseRefused;
}
