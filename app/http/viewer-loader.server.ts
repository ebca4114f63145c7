import type { LoaderFunctionArgs } from '@remix-run/node';
import type { Viewer } from '~/models/sign-in/session.server';
import { requireViewer } from './viewer.server';

type LoaderContext = {
  args: LoaderFunctionArgs;
  viewer: Viewer;
  /** The record that the address names, or ''. */
  id: string;
  searchParams: URLSearchParams;
};

/** The loader of a screen that only signed-in people may open. */
export function viewerLoader<Data>(load: (context: LoaderContext) => Data) {
  return async (args: LoaderFunctionArgs) => {
    const { searchParams } = new URL(args.request.url);
    const viewer = requireViewer(args.context);
    return load({ args, viewer, id: args.params.id ?? '', searchParams });
  };
}
