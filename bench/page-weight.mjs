import { gzipSync } from 'node:zlib';

/**
 * What a page brings along before the first touch: gzipped bytes of script (with all that it
 * imports at once) and style, and the fonts it loads ahead.
 * @param {string} html
 * @param {(path: string) => Promise<string>} text the content of an address on the same site
 * @returns {Promise<{ script: number, css: number, fonts: number }>}
 */
export async function pageWeight(html, text) {
  const scripts = await closure(
    [
      ...html.matchAll(
        /<script\b[^>]*\bsrc="([^"]+)"|<link\b[^>]*rel="modulepreload"[^>]*href="([^"]+)"/g,
      ),
    ].map((found) => found[1] ?? found[2] ?? ''),
    text,
  );
  // What is for paper alone is loaded last.
  const styles = [
    ...html.matchAll(/<link\b(?![^>]*media="print")[^>]*rel="stylesheet"[^>]*>/g),
  ].map((link) => /href="([^"]+)"/.exec(link[0])?.[1] ?? '');
  const css = await Promise.all(styles.map(text));
  const fonts = new Set(
    [...[html, ...css].join('\n').matchAll(/[\w./-]+\.woff2?/g)].map((found) =>
      found[0].split('/').at(-1),
    ),
  );
  const inline = [...html.matchAll(/<script\b(?![^>]*\bsrc=)[^>]*>([\s\S]*?)<\/script>/g)]
    .map((found) => found[1] ?? '')
    .filter(Boolean);
  return { script: packed([...scripts.values(), ...inline]), css: packed(css), fonts: fonts.size };
}

/** @param {string[]} files @returns {number} their gzipped bytes */
function packed(files) {
  return files.reduce((sum, file) => sum + gzipSync(file, { level: 9 }).length, 0);
}

/**
 * What a page with an island loads once it is needed, beyond what it has: gzipped bytes of React
 * with what hydrates, and of the island's own code; `later` is what that may load once more of it
 * is used.
 * @param {string} html a page with the island
 * @param {string} name the island's
 * @param {(path: string) => Promise<string>} text the content of an address on the same site
 * @returns {Promise<{ react: number, island: number, later: number }>}
 */
export async function islandWeight(html, name, text) {
  const entry = /<script\b[^>]*\bsrc="([^"]+)"/.exec(html)?.[1] ?? '';
  const before = await closure([entry], text);
  const hydrate = await closure([await dynamicImport(entry, 'hydrate', text)], text);
  const [at = ''] = hydrate.keys();
  const island = await closure([await dynamicImport(at, name, text)], text);
  const fresh = (
    /** @type {Map<string, string>} */ own,
    /** @type {Map<string, string>[]} */ ...had
  ) => [...own].filter(([path]) => !had.some((map) => map.has(path)));
  const own = fresh(island, before, hydrate);
  const parts = own.flatMap(([path, code]) =>
    [...code.matchAll(/\bimport\(\s*["']([^"']+)["']/g)].map(
      (found) => new URL(found[1] ?? '', `http://localhost${path}`).pathname,
    ),
  );
  const later = fresh(await closure(parts, text), before, hydrate, island);
  const weight = (/** @type {[string, string][]} */ files) => packed(files.map(([, code]) => code));
  return { react: weight(fresh(hydrate, before)), island: weight(own), later: weight(later) };
}

/** @param {string} from @param {string} name @param {(path: string) => Promise<string>} text */
async function dynamicImport(from, name, text) {
  const found = new RegExp(`\\bimport\\(\\s*["'](\\./${name}-[^"']+)["']`).exec(await text(from));
  if (!found) throw new Error(`${from} doesn’t import ${name} when it is needed.`);
  return new URL(found[1] ?? '', `http://localhost${from}`).pathname;
}

/**
 * @param {string[]} first @param {(path: string) => Promise<string>} text
 * @returns {Promise<Map<string, string>>} every module that the first ones import at once, by address
 */
async function closure(first, text) {
  /** @type {Map<string, string>} */
  const seen = new Map();
  const waiting = [...first];
  for (let address = waiting.pop(); address; address = waiting.pop()) {
    if (seen.has(address)) continue;
    const code = await text(address);
    seen.set(address, code);
    for (const found of code.matchAll(/(?:\bfrom\s*|\bimport\s*)["']([^"']+\.js)["']/g))
      waiting.push(new URL(found[1] ?? '', `http://localhost${address}`).pathname);
  }
  return seen;
}
