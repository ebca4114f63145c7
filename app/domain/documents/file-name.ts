import { isPlainLine, oneLine } from '../forms/text';

const MAX_SHOWN = 150;

/** The name a file was sent under, safe to show: no folders, one line, visible characters. */
export function toDisplayName(given: string): string {
  const name = oneLine(given.split(/[/\\]/).at(-1) ?? '');
  const plain = isPlainLine(name) ? name : [...name].filter((sign) => isPlainLine(sign)).join('');
  const shown = plain.length > MAX_SHOWN ? `…${plain.slice(-MAX_SHOWN)}` : plain;
  return shown === '' || shown === '.' || shown === '..' ? 'Unnamed file' : shown;
}

export const getExtension = (name: string): string =>
  /\.([A-Za-z0-9]{1,8})$/.exec(name)?.[1]?.toLowerCase() ?? '';

export const withExtension = (name: string, ending: string): string =>
  `${name.replace(/\.[A-Za-z0-9]{1,8}$/, '')}.${ending}`;

/**
 * A name that isn't `taken`, in lower case: its own, else what the file was asked for as, else
 * either with a number: "W-2 from Duke Energy 2025 (2).pdf".
 */
export function toDistinctName(name: string, asked: string | null, taken: ReadonlySet<string>) {
  const extension = getExtension(name);
  const ending = extension && name.slice(-extension.length - 1);
  const stem = asked ?? name.slice(0, name.length - ending.length);
  let distinct = name;
  for (let count = asked ? 1 : 2; taken.has(distinct.toLowerCase()); count += 1)
    distinct = `${stem}${count > 1 ? ` (${count})` : ''}${ending}`;
  return distinct;
}

/** `{folder}/{timestamp}_{filename}` in plain letters; `uploadedAt` in milliseconds. */
export function storageKey(folder: string, uploadedAt: number, name: string): string {
  const plain = name
    .normalize('NFKD')
    .replace(/[^A-Za-z0-9.]+/g, '-')
    .replace(/\.{2,}/g, '.')
    .replace(/^[-.]+|[-.]+$/g, '');
  return `${folder}/${uploadedAt}_${plain.slice(-80) || 'file'}`;
}
