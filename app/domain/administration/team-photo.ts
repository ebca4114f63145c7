/** The largest photo of a team member that is taken, in bytes. */
export const MAX_PHOTO_BYTES = 5 * 1024 * 1024;
/** A photo is kept as a square of so many pixels a side. */
export const PHOTO_SIDE = 480;

const PHOTOS = '/team-photos/';
const MEMBER_PHOTO = /^[\da-f-]{36}\/[\da-f]{32}\.jpg$/;

/** The public address of a member's photo. It changes with what the photo shows (`hash`, 32 hexadecimal digits), so it can be kept for ever. */
export function photoPath(memberId: string, hash: string): string {
  return `${PHOTOS}${memberId}/${hash}.jpg`;
}

/** The key that the photo at a path of this site is stored under; null for a picture that was not uploaded. */
export function photoKey(path: string | null): string | null {
  const photo = path?.startsWith(PHOTOS) ? path.slice(PHOTOS.length) : '';
  return MEMBER_PHOTO.test(photo) ? `team/${photo}` : null;
}

/** The first letters of a first and a last name: "MV" for Marisol Vega. */
export function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter((word) => /^\p{L}/u.test(word));
  return [...new Set([words[0], words.at(-1)])]
    .map((word) => [...(word ?? '')][0] ?? '')
    .join('')
    .toUpperCase();
}
