/** What a route says about its page; the root writes the head from it. */
export type PageHandle = {
  title: string;
  description?: string;
  /** Whether search engines may list the page. */
  listed?: boolean;
};
