export type Crumb = { label: string; href: string };

/** What a route says about its page; the root writes the head from it, and the frames their breadcrumbs. */
export type PageHandle<Loaded = never> = {
  /** The page's title; as a function, of what its loader returned. */
  title?: string | ((loaded: Loaded) => string);
  description?: string;
  /** Whether search engines may list the page. */
  listed?: boolean;
  /** Whether files are sent from the page: straight to the store, where one is configured. */
  sendsFiles?: true;
  /** The route's name in the breadcrumbs; as a function, of what its loader returned and that of the page (`leaf`). Without one it isn't in them. */
  crumb?: string | ((loaded: Loaded, leaf: unknown) => string);
  /** The pages above this one that no route around it stands for, the highest first; as a function, of what its loader returned. */
  above?: readonly Crumb[] | ((loaded: Loaded) => readonly Crumb[]);
};
