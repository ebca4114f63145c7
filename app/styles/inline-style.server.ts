import { createHash } from 'node:crypto';
import style from './app.css?inline';

/** The whole style of the site as text, for a page that brings it along. */
export const INLINE_STYLE = style;

/** What the content security policy names to let exactly this text be a page's style. */
export const INLINE_STYLE_HASH = `sha256-${createHash('sha256').update(style).digest('base64')}`;
