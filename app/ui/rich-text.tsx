import type { Look } from '~/domain/rich-text';

export const SITE_LOOK: Look = {
  button:
    'class="button inline-flex rounded-sm bg-primary px-5 py-2.5 font-semibold text-on-primary no-underline"',
  address: 'class="text-sm text-muted"',
  code: 'class="font-display text-4xl tabular-nums"',
  quote: 'class="border-l-4 border-line pl-4 whitespace-pre-wrap"',
};

/** `html` comes from `writeRichText`, which escapes what people wrote. */
export const RichText = ({ html }: { html: string }) => (
  <div className="rich-text space-y-3 wrap-anywhere" dangerouslySetInnerHTML={{ __html: html }} />
);
