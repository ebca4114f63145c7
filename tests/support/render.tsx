import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { getFirm } from '~/models/firm/published.server';
import { FirmContext } from '~/ui/firm';

/** The HTML of a part of a page, of the firm that is served. */
export const render = (part: ReactNode): string =>
  renderToStaticMarkup(<FirmContext.Provider value={getFirm()}>{part}</FirmContext.Provider>);
