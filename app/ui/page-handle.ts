/** What a route says about its page; the root writes the head from it. */
export type PageHandle = {
  /** The title; a loader that answers with a text `pageTitle` says it more exactly. */
  title: string;
  description?: string;
  /** Whether search engines may list the page. */
  listed?: boolean;
};
