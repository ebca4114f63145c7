import type { Firm } from '~/domain/firm/content';
import { MAX_SEALED_BYTES } from '~/domain/documents/document';
import type { SignedLetter } from '~/domain/letters/letter';
import { MAX_PAGES, MIN_SIDE, type ReadPage } from '~/domain/letters/pdf-fields';
import { runChild } from '../files/child.server';
import { Inspection } from '../files/inspection.server';
import { runFileJob } from '../files/photo.server';
import { discardFile, storage, writeTempFile } from '../storage/storage.server';
import { evidencePdf } from './letter.server';
import { drawMarks } from './marks.server';
import source from './uploaded-child.mjs?raw';

const LIMITS = { milliseconds: 30_000, outputBytes: MAX_SEALED_BYTES };

/** What a PDF may come to once it is written anew, so that there is room for its evidence. */
const MAX_WRITTEN_BYTES = MAX_SEALED_BYTES - 1024 * 1024;

const PROBLEMS = {
  locked: 'This PDF has a password or is protected. Save a copy without that, and choose the copy.',
  broken: 'This PDF is damaged and can’t be read. Print it as a new PDF, and choose that.',
  long: `This PDF is too long. Choose one of ${MAX_PAGES} pages at most.`,
  small: 'A page of this PDF is too small to sign on. Print it as a new PDF on letter paper.',
  program: 'This PDF contains programs or an active form. Print it as a new PDF, and choose that.',
  signed: 'This PDF is signed already, which our signatures would break. Print it as a new PDF.',
} as const;

type Described = { pages: ReadPage[] } | { problem: keyof typeof PROBLEMS };

/** What is on the pages of a PDF on disk; or a sentence why it can’t be signed. */
export async function readPdfPages(file: string): Promise<ReadPage[] | string> {
  const bounds = { maxPages: MAX_PAGES, minSide: MIN_SIDE, maxBytes: MAX_WRITTEN_BYTES };
  const input = { file, ...bounds, from: import.meta.url };
  const said = await runFileJob(() => runChild(source, input, LIMITS)).catch(() => null);
  const found = said ? (JSON.parse(said.toString()) as Described) : { problem: 'broken' as const };
  return 'problem' in found ? PROBLEMS[found.problem] : found.pages;
}

/**
 * The PDF that everyone signed, with what they filled in on its pages and the evidence behind them.
 * Throws where the stored file is another one than they saw.
 */
export async function uploadedPdf(
  firm: Firm,
  letter: SignedLetter,
  pdf: NonNullable<SignedLetter['pdf']>,
): Promise<Uint8Array> {
  const { numbers, bytes } = await drawMarks(pdf.pages, pdf.marks);
  const inspection = new Inspection();
  const { stream } = await storage.get(pdf.sourceKey);
  const sources = [inspection.watch(stream), [bytes], [await evidencePdf(firm, letter)]];
  const files = [];
  try {
    for (const source of sources) files.push(await writeTempFile(source, MAX_SEALED_BYTES));
    if (inspection.result().sha256 !== pdf.file)
      throw new Error('The stored PDF isn’t the one that was signed.');
    const [file, marks, evidence] = files.map(({ path }) => path);
    const input = { file, marks, evidence, numbers, from: import.meta.url };
    return await runFileJob(() => runChild(source, input, LIMITS));
  } finally {
    await Promise.all(files.map(discardFile));
  }
}
