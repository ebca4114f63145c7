import { expect, it } from 'vitest';
import { SCREENS } from '~/domain/access/screens';

/** What one of a collection is called, where that isn't its singular. */
const ONE_OF: Record<string, string> = { messaging: 'thread', outbox: 'mail', team: 'member' };

const toSingular = (word: string) => ONE_OF[word] ?? word.replace(/ies$/, 'y').replace(/s$/, '');

/** Folders of several screens. */
const SHARED = [
  'forwarded',
  '_site/auth/address-offer',
  '_portal/admin/catalog/item',
  '_portal/admin/catalog/kind',
  '_portal/organizer/page',
];

/**
 * The folder names an address allows: its last fixed word without the extension, or with it where
 * that name is taken; for one record (`/tasks/:id`) also the singular, which serves a new one too.
 */
function folderNames(path: string) {
  if (path === '/') return ['home'];
  if (path.endsWith('*')) return ['not-found'];
  const segments = path.split('/').filter((segment) => !segment.startsWith(':'));
  const word = segments.at(-1)!;
  const names = [word.replace(/\.\w+$/, ''), word.replace('.', '-')];
  if (word === 'new') return [...names, 'edit', toSingular(segments.at(-2)!)];
  return path.includes(':', path.lastIndexOf('/')) ? [...names, toSingular(word)] : names;
}

it('a screen’s folder has the last word of its address', () => {
  const misnamed = SCREENS.filter(({ folder }) => !SHARED.includes(folder))
    .filter(({ path, folder }) => !folderNames(path).includes(folder.split('/').at(-1)!))
    .map(({ path, folder }) => `${path}: ${folder}`);
  expect(misnamed).toEqual([]);
});
