import { parseFirmFile, toRows } from '~/domain/firm/file';
import type { OfficeHours } from '~/domain/firm/hours';
import type { Kind } from '~/domain/firm/kinds';
import type { OpenTime } from '~/domain/firm/place';
import { toFirm } from '~/domain/firm/to-firm';
import { setFirm } from '~/models/firm/published.server';
import { FIRST_FIRM as FIRM } from '#prisma/first-firm';

const read = (file: unknown) => toFirm(toRows(parseFirmFile(JSON.stringify(file))));
/** Read once in a process: it takes a tenth of a second. */
const SEEDED = read(FIRM);

/** Has the app serve a firm’s file as published; without one, the firm of the seed. */
export const serveFirm = (file?: unknown): void => setFirm(file ? read(file) : SEEDED);

/** The file of the seed with other things of some kinds. */
export const fileWith = (content: Partial<Record<Kind, readonly object[]>>): unknown => ({
  ...FIRM,
  content: { ...FIRM.content, ...content },
});

/** The firm of the seed with other values of some fields. */
export const firmWith = (changes: object): unknown =>
  fileWith({ firm: [{ ...FIRM.content.firm[0], ...changes }] });

/** A week with the same hours on some days, from 0 for Sunday. */
export const weekWith = (days: readonly number[], open: OpenTime): OfficeHours =>
  Array.from({ length: 7 }, (_, day) => (days.includes(day) ? open : null));
