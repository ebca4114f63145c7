import source from './pdf-child.mjs?raw';
import { runChild } from './child.server';
import { runFileJob } from './photo.server';

const LIMITS = { milliseconds: 10_000, outputBytes: 100 };

/**
 * Whether a reader opens an encrypted PDF by itself. One that restricts only printing or copying
 * has an empty password; one that can't be read at all counts as closed.
 */
export async function opensWithoutPassword(file: string): Promise<boolean> {
  const said = await runFileJob(() =>
    runChild(source, { file, from: import.meta.url }, LIMITS),
  ).catch(() => '');
  return said.toString() === 'opens';
}
