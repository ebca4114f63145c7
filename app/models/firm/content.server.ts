import { db } from '~/db.server';
import { setContent } from '~/domain/firm/content';
import { IN_ORDER, ROW, toContent } from '~/domain/firm/to-content';
import { contentChanged } from '../content-revision.server';

let kept = '';

/** Reads again what is published. Cached pages are rendered again if it changed. One query. */
export async function refreshContent(): Promise<void> {
  const rows = await db.contentItem.findMany({ select: ROW, orderBy: [...IN_ORDER] });
  const fresh = JSON.stringify(rows);
  if (fresh === kept) return;
  kept = fresh;
  setContent(toContent(rows));
  contentChanged();
}
