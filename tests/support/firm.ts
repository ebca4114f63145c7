import { setContent } from '~/domain/firm/content';
import { parseFirmFile, toRows } from '~/domain/firm/file';
import { toContent } from '~/domain/firm/to-content';
import FIRM from '#prisma/firm.json';

/** Has the app serve a firm’s file as published; without one, the firm of the seed. */
export const serveFirm = (file: unknown = FIRM): void =>
  setContent(toContent(toRows(parseFirmFile(JSON.stringify(file)))));
