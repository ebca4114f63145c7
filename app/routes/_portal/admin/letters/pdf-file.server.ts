import type { CheckedFile, FileKind } from '~/domain/documents/file-kind';
import { MAX_PDF_BYTES } from '~/domain/documents/document';
import type { ReadPage } from '~/domain/letters/pdf-fields';
import { identifyDocument } from '~/gateways/files/document-file.server';
import { readPdfPages } from '~/gateways/pdf/uploaded.server';
import type { UploadKind } from '~/http/upload.server';
import { DOCUMENTS } from '~/routes/_portal/document-upload.server';

const tooLarge = () => `A PDF to sign can have ${MAX_PDF_BYTES / 1024 / 1024} MB at most.`;

/** A PDF that can be signed, with what is on its pages. */
export const PDF_TO_SIGN: UploadKind<FileKind, CheckedFile & { pages: ReadPage[] }> = {
  ...DOCUMENTS,
  maxFiles: 1,
  maxFields: 40,
  maxFieldBytes: 60_000,
  maxFileBytes: MAX_PDF_BYTES,
  tooMany: 'Choose one PDF at a time.',
  tooLarge,
  identify: async (file, name, seen) => {
    const kind = await identifyDocument(file, name, seen);
    return typeof kind === 'object' || kind === 'pdf'
      ? kind
      : { refusal: `“${name}” isn’t a PDF. Save it as a PDF, and choose that.` };
  },
  prepare: async ({ type, ...found }) => {
    const pages = await readPdfPages(found.file.path);
    return typeof pages === 'string' ? pages : { ...found, kind: type, pages };
  },
};
