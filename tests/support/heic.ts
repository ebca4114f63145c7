/** Makes HEIC files as phones do: a picture put together from tiles of 512 by 512 pixels. */

const TILE_SIDE = 512;

const u16 = (...values: number[]) => {
  const bytes = Buffer.alloc(values.length * 2);
  values.forEach((value, at) => bytes.writeUInt16BE(value, at * 2));
  return bytes;
};
const u32 = (...values: number[]) => {
  const bytes = Buffer.alloc(values.length * 4);
  values.forEach((value, at) => bytes.writeUInt32BE(value, at * 4));
  return bytes;
};
function box(type: string, ...parts: Buffer[]): Buffer {
  const content = Buffer.concat(parts);
  return Buffer.concat([u32(8 + content.length), Buffer.from(type), content]);
}

/** A HEIC file of one tile, of which the left half is black and the right half white. */
const TILE = Buffer.from(
  'AAAAHGZ0eXBoZWljAAAAAG1pZjFoZWljbWlhZgAAAUNtZXRhAAAAAAAAACFoZGxyAAAAAAAAAABwaWN0AAAAAAAAAAAAAAAAAAAAAA5waXRtAAAAAAABAAAAImlsb2MAAAAAREAAAQABAAAAAAFnAAEAAAAAAAAAawAAACNpaW5mAAAAAAABAAAAFWluZmUCAAAAAAEAAGh2YzEAAAAAw2lwcnAAAAClaXBjbwAAAHlodmNDAQNwAAAAAAAAAAAAWvAA/P34+AAADwMgAAEAGEABDAH//wNwAAADAJAAAAMAAAMAWroCQCEAAQAsQgEBA3AAAAMAkAAAAwAAAwBaoAQCAIBZbqSSmubgQEDAgAAAAwCAAAADAIQiAAEAB0QBwXKwYkAAAAAUaXNwZQAAAAAAAAIAAAACAAAAABBwaXhpAAAAAAMICAgAAAAWaXBtYQAAAAAAAAABAAEDgQKDAAAAc21kYXQAAABnKAGvGRBdMUhCD/cB4E//9HJcYrWIlgaBGAPz5v+EkdRooABAQKdbvMDcDJY2lAAAP8CTB2k6CSQkgADGgIcAAAVkZoAFrAAAAwBcieAB6wAAAwK7vwAj4AAACF8IALaAAAARu3AB8w==',
  'base64',
);

function boxIn(file: Buffer, type: string): Buffer {
  const at = file.indexOf(type) - 4;
  return file.subarray(at, at + file.readUInt32BE(at));
}

/** A HEIC picture of equal tiles (ISO/IEC 23008-12, 6.6.2.3): 48 megapixels in a few KB. */
export function heicOfTiles(columns: number, rows: number, tile = TILE): Buffer {
  const hvcC = boxIn(tile, 'hvcC');
  const data = boxIn(tile, 'mdat').subarray(8);
  const count = columns * rows;
  const grid = count + 1;
  const tiles = Array.from({ length: count }, (_, at) => at + 1);
  const [width, height] = [columns * TILE_SIDE, rows * TILE_SIDE];
  const item = (id: number, type: string, hidden = 0) =>
    box('infe', u32((2 << 24) + hidden), u16(id, 0), Buffer.from(`${type}\0`));
  const properties = (id: number, ...indexes: number[]) =>
    Buffer.concat([u16(id), Buffer.from([indexes.length, ...indexes])]);
  const meta = (dataAt: number) =>
    box(
      'meta',
      u32(0),
      box('hdlr', u32(0, 0), Buffer.from('pict'), u32(0, 0, 0), Buffer.alloc(1)),
      box('pitm', u32(0), u16(grid)),
      box('iinf', u32(0), u16(grid), ...tiles.map((id) => item(id, 'hvc1', 1)), item(grid, 'grid')),
      box('iref', u32(0), box('dimg', u16(grid, count, ...tiles))),
      box(
        'iprp',
        box(
          'ipco',
          hvcC,
          box('ispe', u32(0, TILE_SIDE, TILE_SIDE)),
          box('ispe', u32(0, width, height)),
        ),
        box(
          'ipma',
          u32(0, grid),
          ...tiles.map((id) => properties(id, 0x81, 2)),
          properties(grid, 3),
        ),
      ),
      box(
        'iloc',
        u32(1 << 24),
        u16(0x4400, grid),
        ...tiles.map((id) => Buffer.concat([u16(id, 0, 0, 1), u32(dataAt, data.length)])),
        Buffer.concat([u16(grid, 1, 0, 1), u32(0, 8)]),
      ),
      box('idat', Buffer.from([0, 0, rows - 1, columns - 1]), u16(width, height)),
    );
  const type = box('ftyp', Buffer.from('heic'), u32(0), Buffer.from('mif1heic'));
  const head = type.length + meta(0).length + 8;
  return Buffer.concat([type, meta(head), box('mdat', data)]);
}
