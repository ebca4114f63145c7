import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { readForm } from '~/http/form.server';
import { guard } from '~/http/guard.server';
import { requireProvider } from '~/http/providers.server';
import { finishSignIn } from './finish.server';

/** Where Google and GitHub send the browser back to, with their answer in the address. */
export async function loader(args: LoaderFunctionArgs) {
  await guard(args);
  const provider = requireProvider(args.params.provider);
  return finishSignIn(args.request, provider, new URL(args.request.url).searchParams);
}

/**
 * Where Apple has the browser post its answer to. The post comes from Apple's site; its state is
 * what is trusted.
 */
export async function action(args: ActionFunctionArgs) {
  await guard(args);
  const provider = requireProvider(args.params.provider);
  const form = await readForm(args.request);
  const answer = new URLSearchParams(
    [...form].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  );
  return finishSignIn(args.request, provider, answer);
}
