import type { useLoaderData } from '@remix-run/react';

export type Crumb = { label: string; href: string };

type Loaded<Loader> = Loader extends (...args: never[]) => unknown
  ? ReturnType<typeof useLoaderData<Loader>>
  : Loader;

/** What a route says about its page, beyond its row in the table of screens: `PageHandle<typeof loader>`. */
export type PageHandle<Loader = never> = {
  title?: string | ((loaded: Loaded<Loader>) => string);
  description?: string;
  /** Whether files are sent from the page: straight to the store, where one is configured. */
  sendsFiles?: true;
  /** The name of the record in the page's address, for the breadcrumbs; with a link where another address shows it. */
  record?: (loaded: Loaded<Loader>) => string | Crumb;
  /** The page's own name in the breadcrumbs, where its row has none and the record isn't it. */
  crumb?: (loaded: Loaded<Loader>) => string;
  /** The page above it for some viewers, else null: then its row says. */
  parent?: (loaded: Loaded<Loader>) => string | null;
};
