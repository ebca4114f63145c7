import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import type { Args } from '~/http/request.server';
import { OWN_CONFIRMATIONS } from './own.server';
import { STAFF_CONFIRMATIONS } from './staff.server';

/** The confirmation of the screen that the guard let the viewer open. */
function getConfirmation({ context }: Args) {
  const confirmations: Record<string, (typeof OWN_CONFIRMATIONS)[keyof typeof OWN_CONFIRMATIONS]> =
    { ...OWN_CONFIRMATIONS, ...STAFF_CONFIRMATIONS };
  return confirmations[context.screen ?? '']!;
}

export const loader = (args: LoaderFunctionArgs) => getConfirmation(args).loader(args);

export const action = (args: ActionFunctionArgs) => getConfirmation(args).action(args);

export { default, handle } from '~/ui/confirmation-page';
