import { ScannerDownError } from '~/gateways/virus-scan/port.server';
import { virusScan } from '~/gateways/virus-scan/virus-scan.server';
import { log } from '~/log.server';

/** Why a file that somebody sent isn't kept, as a sentence about `what`: it holds a virus, or nobody can tell now. Null for a good one. */
export async function virusProblem(what: string, path: string): Promise<string | null> {
  if (!virusScan) return null;
  try {
    return (await virusScan(path)) ? virusText(what) : null;
  } catch (err) {
    if (!(err instanceof ScannerDownError)) throw err;
    log.error({ err }, 'a file was not looked through for viruses');
    return `${what} wasn’t saved: we can’t check files for viruses right now. Please send it again in a few minutes.`;
  }
}

export const virusText = (what: string) => `${what} contains a virus and was not saved.`;
