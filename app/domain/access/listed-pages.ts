/** The pages that search engines may list: those whose handle says `listed`. The sitemap is made of them. */
export const LISTED_PAGES = [
  '/',
  '/contact',
  '/register',
  '/services',
  '/same-day-services',
  '/courses',
  '/video-classes',
  '/tax-calculator',
  '/tax-forms',
] as const;
