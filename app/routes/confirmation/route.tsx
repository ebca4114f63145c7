import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import type { Args } from '~/http/request.server';
import { STAFF_CONFIRMATIONS } from './staff.server';

/** The confirmation of the screen that the guard let the viewer open. */
const getConfirmation = ({ context }: Args) =>
  STAFF_CONFIRMATIONS[context.screen as keyof typeof STAFF_CONFIRMATIONS];

export const loader = (args: LoaderFunctionArgs) => getConfirmation(args).loader(args);

export const action = (args: ActionFunctionArgs) => getConfirmation(args).action(args);

export { default, handle } from '~/ui/confirmation-page';
