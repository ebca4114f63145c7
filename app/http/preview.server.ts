import { AsyncLocalStorage } from 'node:async_hooks';
import { setPreviewed, type FirmContent } from '~/domain/firm/content';
import { isKind, itemPath, KINDS, startPath } from '~/domain/firm/kinds';
import { findPreview } from '~/models/firm/content.server';

/** `content` is null where the draft was changed, published or discarded since. */
type Preview = { content: FirmContent | null; back: string };

const previews = new AsyncLocalStorage<Preview>();
setPreviewed(() => previews.getStore()?.content);

/** What the notice of a preview says, and where its editor goes back to. */
export function getPreviewNotice() {
  const preview = previews.getStore();
  return preview && { isCurrent: preview.content !== null, back: preview.back };
}

/**
 * Answers a request for a public page with the draft that its address names. Only for reading:
 * forms act on what is published.
 */
export async function withPreview(
  { method, url }: Request,
  answer: () => Promise<Response>,
): Promise<Response> {
  const { pathname, searchParams } = new URL(url);
  const [kind = '', id = '', draftKey = ''] = searchParams.get('preview')?.split('.') ?? [];
  if (!['GET', 'HEAD'].includes(method) || !isKind(kind) || KINDS[kind].page !== pathname)
    return answer();
  const content = await findPreview(kind, id, draftKey);
  const back = content ? itemPath(kind, id) : startPath(kind);
  const response = await previews.run({ content, back }, answer);
  response.headers.set('Cache-Control', 'no-store');
  response.headers.set('X-Robots-Tag', 'noindex');
  return response;
}
