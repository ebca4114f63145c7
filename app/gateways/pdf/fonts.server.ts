import fs from 'node:fs/promises';
import module from 'node:module';
import { LRUCache } from 'lru-cache';

/** Noto Sans, and what it lacks from its companions, in the order in which they are tried. */
const PACKAGES = [
  'noto-sans',
  'vazirmatn',
  'noto-sans-hebrew',
  'noto-sans-thai',
  'noto-sans-sc',
  'noto-sans-kr',
].map((name) => `@fontsource-variable/${name}`);
const LATIN = 'latin';
/** Scripts that each package repeats; only the first one is asked for them. */
const REPEATED = /^(latin|vietnamese|cyrillic|greek)/;

/**
 * What letters need to join, and marks to find their place. With what else Noto Sans has for
 * designers, such as fractions and small capitals, a page takes ten times as long.
 */
const FEATURES = [
  ...['kern', 'mark', 'mkmk', 'locl', 'rlig', 'calt'],
  ...['init', 'medi', 'fina', 'isol'],
  ...['nukt', 'akhn', 'rphf', 'rkrf', 'pref', 'blwf', 'half', 'pstf', 'vatu', 'cjct'],
  ...['pres', 'abvs', 'blws', 'psts', 'haln', 'dist', 'abvm', 'blwm'],
];

const require = module.createRequire(import.meta.url);

/** A part of a typeface in a file of its own. `ranges` are the first and last of code points. */
type FontFile = { path: string; ranges: [number, number][] };

let fontFiles: Promise<FontFile[]> | undefined;
const listFontFiles = () => (fontFiles ??= readFontFiles());

async function readFontFiles(): Promise<FontFile[]> {
  const files = await Promise.all(
    PACKAGES.map(async (name, index) => {
      const text = await fs.readFile(require.resolve(`${name}/unicode.json`), 'utf8');
      return Object.entries(JSON.parse(text) as Record<string, string>)
        .filter(([part]) => index === 0 || !REPEATED.test(part))
        .map(([part, ranges]) => ({
          path: toPath(name, part.replace(/[[\]]/g, '')),
          ranges: ranges.split(',').map(toRange),
        }));
    }),
  );
  return files.flat();
}

const toPath = (name: string, part: string): string =>
  `${name}/files/${name.split('/')[1]}-${part}-wght-normal.woff2`;

function toRange(text: string): [number, number] {
  const [first = 0, last = first] = text
    .trim()
    .slice(2)
    .split('-')
    .map((digits) => parseInt(digits, 16));
  return [first, last];
}

const covers = ({ ranges }: FontFile, code: number): boolean =>
  ranges.some(([first, last]) => first <= code && code <= last);

export type Weight = 400 | 700;
/** `key` is unique by file and weight. */
export type Font = { key: string; weight: Weight; bytes: Buffer };

/** About 60 KB each: an Arabic or a Chinese name needs one to three. */
const loaded = new LRUCache<string, Promise<Font>>({ max: 64 });

const toKey = (path: string, weight: Weight): string => `${path}@${weight}`;

function loadFont(path: string, weight: Weight): Promise<Font> {
  const key = toKey(path, weight);
  const known = loaded.get(key);
  if (known) return known;
  const font = unpackFont(path, weight).then((bytes) => ({ key, weight, bytes }));
  loaded.set(key, font);
  font.catch(() => loaded.delete(key));
  return font;
}

/** Reads a variable WOFF2, which pdfkit can’t embed, and returns one weight of it as TrueType. */
async function unpackFont(path: string, weight: Weight): Promise<Buffer> {
  const { default: subsetFont } = await import('subset-font');
  return subsetFont(await fs.readFile(require.resolve(path)), undefined, {
    targetFormat: 'truetype',
    variationAxes: { wght: weight },
    keepAllGlyphs: true,
    keepFeatures: FEATURES,
    noHinting: true,
  });
}

/** The fonts of one paper: Latin in both weights, and further ones as soon as its words need them. */
export class PaperFonts {
  readonly #missing = new Map<Weight, Set<string>>([
    [400, new Set()],
    [700, new Set()],
  ]);

  private constructor(readonly fonts: Font[]) {}

  static async open(): Promise<PaperFonts> {
    const path = toPath(PACKAGES[0]!, LATIN);
    return new PaperFonts([await loadFont(path, 400), await loadFont(path, 700)]);
  }

  /** Notes a character that none of the fonts so far has. */
  miss(character: string, weight: Weight): void {
    this.#missing.get(weight)!.add(character);
  }

  /** Loads what may have the missed characters. Returns false if nothing came that is new. */
  async loadMissing(): Promise<boolean> {
    const before = this.fonts.length;
    for (const [weight, characters] of this.#missing) {
      const paths = new Set<string>();
      for (const character of characters)
        for (const path of await findFontFiles(character)) paths.add(path);
      characters.clear();
      for (const path of paths) {
        if (!this.fonts.some(({ key }) => key === toKey(path, weight)))
          this.fonts.push(await loadFont(path, weight));
      }
    }
    return this.fonts.length > before;
  }
}

/** The files that say to have each of a character’s code points. */
async function findFontFiles(character: string): Promise<string[]> {
  const codes = [...character].map((each) => each.codePointAt(0)!);
  return (await listFontFiles())
    .filter((file) => codes.every((code) => covers(file, code)))
    .map(({ path }) => path);
}
