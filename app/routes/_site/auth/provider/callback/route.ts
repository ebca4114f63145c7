import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { readForm } from '~/http/form.server';
import { requireProvider } from '~/http/providers.server';
import { finishSignIn } from './finish.server';

/** Google and GitHub redirect here. */
export function loader(args: LoaderFunctionArgs) {
  const provider = requireProvider(args.params.provider);
  return finishSignIn(args.request, provider, new URL(args.request.url).searchParams);
}

/** Apple has the browser post here from its own site. Its state is what is trusted. */
export async function action(args: ActionFunctionArgs) {
  const provider = requireProvider(args.params.provider);
  const form = await readForm(args.request);
  const answer = new URLSearchParams(
    [...form].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  );
  return finishSignIn(args.request, provider, answer);
}
