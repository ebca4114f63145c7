import { getDocument, OPS, type PDFDocumentProxy, type PDFPageProxy } from 'unpdf/pdfjs';

/** Opens a PDF with another library than the one that wrote it. */
export async function withPdf<T>(
  bytes: Uint8Array,
  work: (pdf: PDFDocumentProxy) => Promise<T>,
): Promise<T> {
  const task = getDocument({ data: bytes.slice(), verbosity: 0 });
  try {
    return await work(await task.promise);
  } finally {
    await task.destroy();
  }
}

/** What a page draws by itself, without its fields: a path by how it is painted. */
export async function drawnOps(page: PDFPageProxy): Promise<number[]> {
  const { fnArray, argsArray } = await page.getOperatorList({ annotationMode: 0 });
  return fnArray.map((op, index) => (op === OPS.constructPath ? argsArray[index][0] : op));
}

export async function toSearchWords(pdf: PDFDocumentProxy): Promise<string> {
  const pages = await Promise.all(
    Array.from({ length: pdf.numPages }, async (_, index) =>
      (await pdf.getPage(index + 1)).getTextContent(),
    ),
  );
  return pages
    .flatMap((page) => page.items.map((item) => ('str' in item ? item.str : '')))
    .join(' ')
    .replace(/\s+/g, ' ');
}

/** Where words begin on the first page as it is seen, in points from the left and the top. */
export async function findWords(pdf: PDFDocumentProxy, words: string): Promise<number[]> {
  const page = await pdf.getPage(1);
  const { items } = await page.getTextContent();
  const found = items.find((item) => 'str' in item && item.str.startsWith(words));
  const [x, y] = (found as { transform: number[] }).transform.slice(4);
  return page.getViewport({ scale: 1 }).convertToViewportPoint(x!, y!);
}
