import { createHash } from 'node:crypto';
import style from './app.css?inline';

/** The style of the site for a page that brings it along. */
export const INLINE_STYLE = style;

/** What the content security policy names to let exactly this text be a page's style. */
export const hashStyle = (text: string): string =>
  `sha256-${createHash('sha256').update(text).digest('base64')}`;

export const INLINE_STYLE_HASH = hashStyle(INLINE_STYLE);
