import type { ActionFunctionArgs } from '@remix-run/node';
import { CATALOG_BUTTONS } from './catalog.server';

/** What each form does that is only a button, by its screen. */
export const BUTTONS: Record<string, (args: ActionFunctionArgs) => Promise<unknown>> =
  CATALOG_BUTTONS;

export const action = (args: ActionFunctionArgs) => BUTTONS[args.context.screen!]!(args);
