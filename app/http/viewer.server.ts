import { confirmIdentityPage } from '~/domain/access/destinations';
import { safePath } from '~/domain/access/safe-path';
import type { Firm } from '~/domain/firm/content';
import { readPlace, type TablePlace } from '~/domain/paging';
import { hasRecentProof, type Viewer } from '~/models/sign-in/session.server';
import { redirect } from './redirect.server';
import {
  fromGuard,
  requireFirm,
  shortNetwork,
  type Args,
  type RequestContext,
} from './request.server';
import type { LoaderFunctionArgs } from '@remix-run/node';

/** Who asks, or null for a visitor. Throws where no guard ran. */
export function getViewer(context: RequestContext): Viewer | null {
  const access = fromGuard(context.access);
  if ('error' in access) throw access.error;
  return access.viewer;
}

export function requireViewer(context: RequestContext): Viewer {
  const viewer = getViewer(context);
  if (!viewer) throw new Error('A screen that visitors may open relies on a viewer.');
  return viewer;
}

/** How evidence says who somebody signed in is, and from where. */
export const identifyViewer = (args: Args, { email, twoStep }: Viewer) => ({
  identified: `signed in as ${email}${twoStep ? ' with two steps' : ''}`,
  network: shortNetwork(args),
});

/** Throws a redirect to “Confirm it’s you” unless the viewer proved their identity lately. */
export function requireFreshProof(args: Args, viewer: Viewer, back?: string): void {
  if (hasRecentProof(viewer, new Date())) return;
  const { pathname, search } = new URL(args.request.url);
  throw redirect(confirmIdentityPage(safePath(back ?? pathname + search)), 303);
}

type LoaderContext<Asking> = {
  args: LoaderFunctionArgs;
  viewer: Asking;
  firm: Firm;
  /** The record that the address names, or ''. */
  id: string;
  searchParams: URLSearchParams;
  /** The page of a list that the address asks for, or null for the first. */
  after: string | null;
  /** The same of a table, with its sort. */
  place: TablePlace;
};

/** The loader of a screen that visitors may open too. */
export function visitorLoader<Data>(load: (context: LoaderContext<Viewer | null>) => Data) {
  return async (args: LoaderFunctionArgs) => {
    const { searchParams } = new URL(args.request.url);
    const viewer = getViewer(args.context);
    const place = readPlace(searchParams);
    const { after } = place;
    const firm = requireFirm(args.context);
    return load({ args, viewer, firm, id: args.params.id ?? '', searchParams, after, place });
  };
}

/** The loader of a screen that only signed-in people may open. */
export const viewerLoader = <Data>(load: (context: LoaderContext<Viewer>) => Data) =>
  visitorLoader(({ args, ...rest }) =>
    load({ ...rest, args, viewer: requireViewer(args.context) }),
  );

export const viewerAction = viewerLoader;
