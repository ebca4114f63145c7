import { createHash } from 'node:crypto';
import style from './app.css?inline';

const WEB_FONT = /@font-face\s*\{[^}]*url\(['"]?([^)'"]+)['"]?\)[^}]*\}/g;

/**
 * The style of the site for a page that brings it along. The site's own font is left to the pages
 * that follow: it would compete with the first page for the line and hold up its text, and come too
 * late to be shown there. What stands in for it has its measures.
 */
export const INLINE_STYLE = {
  text: style.replace(WEB_FONT, ''),
  fonts: [...style.matchAll(WEB_FONT)].map(([, file = '']) => file),
};

/** What the content security policy names to let exactly this text be a page's style. */
export const hashStyle = (text: string): string =>
  `sha256-${createHash('sha256').update(text).digest('base64')}`;

export const INLINE_STYLE_HASH = hashStyle(INLINE_STYLE.text);
