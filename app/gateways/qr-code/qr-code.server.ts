import { encode } from 'uqr';

/** The path of the dark squares, one unit wide, in `size` units with the quiet zone. */
export type QrCode = { size: number; path: string };

/** The modules of light around a QR code, by which readers find it (ISO/IEC 18004). */
const QUIET_ZONE = 4;

export function qrCode(text: string): QrCode {
  const { size, data } = encode(text, { ecc: 'M', border: QUIET_ZONE });
  const squares = data.flatMap((row, y) =>
    row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])),
  );
  return { size, path: squares.join('') };
}
