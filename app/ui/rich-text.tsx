import type { Look } from '~/domain/rich-text';

/** What the style of rich text tells apart. */
export const SITE_LOOK: Look = {
  button: 'class="rich-text-button"',
  address: 'class="rich-text-address"',
  code: 'class="rich-text-code"',
};

/** `html` comes from `writeRichText`, which escapes what people wrote. */
export const RichText = ({ html }: { html: string }) => (
  <div className="rich-text" dangerouslySetInnerHTML={{ __html: html }} />
);
