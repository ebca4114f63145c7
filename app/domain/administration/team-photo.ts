export const MAX_PHOTO_BYTES = 5 * 1024 * 1024;
export const PHOTO_SIDE = 480;

const PHOTOS = '/team-photos/';

/** Contains the photo's hash, so that it can be cached forever. */
export const photoPath = (memberId: string, hash: string): string =>
  `${PHOTOS}${memberId}/${hash}.jpg`;

export function photoKey(path: string | null): string | null {
  const photo = path?.startsWith(PHOTOS) ? path.slice(PHOTOS.length) : '';
  return /^[\da-f-]{36}\/[\da-f]{32}\.jpg$/.test(photo) ? `team/${photo}` : null;
}

export function toInitials(name: string): string {
  const words = name.split(/\s+/).filter((word) => /^\p{L}/u.test(word));
  return [...new Set([words[0], words.at(-1)])]
    .map((word) => [...(word ?? '')][0] ?? '')
    .join('')
    .toUpperCase();
}
