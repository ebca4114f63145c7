import { expect, it } from 'vitest';
import { SCREENS } from '~/domain/access/screens';

/** What one of a collection is called, where that isn't its singular. */
const ONE_OF: Record<string, string> = { messaging: 'thread', outbox: 'mail', team: 'member' };

/**
 * The folder names an address allows: its last fixed word without the extension, or with it where
 * that name is taken; for one record (`/tasks/:id`) also the singular.
 */
function folderNames(path: string) {
  if (path === '/') return ['home'];
  if (path.endsWith('*')) return ['not-found'];
  const segments = path.split('/');
  const word = segments.findLast((segment) => !segment.startsWith(':'))!;
  const names = [word.replace(/\.\w+$/, ''), word.replace('.', '-')];
  if (!segments.at(-1)!.startsWith(':')) return names;
  return [...names, ONE_OF[word] ?? word.replace(/ies$/, 'y').replace(/s$/, '')];
}

it('names the folder of each screen by the last word of its address', () => {
  const misnamed = SCREENS.filter(({ folder }) => folder !== 'forwarded')
    .filter(({ path, folder }) => !folderNames(path).includes(folder.split('/').at(-1)!))
    .map(({ path, folder }) => `${path}: ${folder}`);
  expect(misnamed).toEqual([]);
});
