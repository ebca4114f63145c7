import type { Page } from '@playwright/test';
import axe from 'axe-core';

type Violation = { mode: string; id: string; help: string; nodes: string[] };
type Window = globalThis.Window & { axe: typeof axe };

/** Page headers and footers already checked: most pages share them. */
const seen = new Set<string>();
const SHARED = 'body > header, body > footer';
/** How texts look whose contrast is known to be enough: most pages share their colors. */
const enough = new Set<string>();
/** And of which axe couldn’t tell: hidden texts, and those on a picture. */
const unsure = new Set<string>();

/**
 * What axe finds in a page as it is: by all of its rules in light, and for contrast in dark. Ends
 * in light. A head or foot that was looked at before, word for word, is left out, and so is the
 * contrast of a text whose color, size and grounds are those of one that has passed. `axe` is put
 * into the page once, and of what passes only one example is described; each costs as much as the
 * rules.
 */
export async function violationsOf(page: Page): Promise<Violation[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const given = { shared: SHARED, seen: [...seen], enough: [...enough], unsure: [...unsure] };
  const { found, looked, passed, untold } = await page.evaluate(look, given);
  for (const text of passed) enough.add(text);
  for (const text of untold) unsure.add(text);
  if (found.length === 0) for (const part of looked) seen.add(part);
  return found;
}

type Given = Record<'seen' | 'enough' | 'unsure', string[]> & { shared: string };

async function look(given: Given) {
  const { axe: looker } = window as unknown as Window;
  const keyOf = (part: Element) => {
    let sum = 0;
    for (const letter of part.outerHTML) sum = (sum * 31 + letter.charCodeAt(0)) | 0;
    return `${part.outerHTML.length} ${sum}`;
  };
  const parts = [...document.querySelectorAll(given.shared)];
  const exclude = parts.filter((part) => given.seen.includes(keyOf(part)));
  const looked = parts.map(keyOf);
  const context = { include: [document.documentElement], exclude };
  const passed = new Set(given.enough);
  const untold = new Set(given.unsure);
  const found: { mode: string; id: string; help: string; nodes: string[] }[] = [];
  const note = (mode: string, violations: axe.Result[]) => {
    for (const { id, help, nodes } of violations)
      found.push({ mode, id, help, nodes: nodes.map(({ target }) => target.join(' ')) });
  };

  type Ground = { look: string; fades: boolean; floats: boolean };
  /** What lies behind an element’s text; it floats where that may be more than what it is in. */
  const groundOf = (element: Element | null, known: Map<Element, Ground>): Ground => {
    if (!element) return { look: '', fades: false, floats: false };
    const before = known.get(element);
    if (before) return before;
    const above = groundOf(element.parentElement, known);
    const style = getComputedStyle(element);
    const { backgroundColor, backgroundImage, opacity, filter, position } = style;
    const own = [backgroundColor, backgroundImage, opacity, filter].join();
    const fades = above.fades || opacity !== '1' || filter !== 'none';
    const isOpaque = backgroundImage === 'none' && !/rgba|\//.test(backgroundColor);
    const ground =
      isOpaque && !fades
        ? { look: own, fades, floats: false }
        : {
            look: `${above.look};${own}`,
            fades,
            floats: above.floats || /absolute|fixed/.test(position),
          };
    known.set(element, ground);
    return ground;
  };

  /** The texts of the page by how they look; one that floats looks like no other. */
  const textsByLook = () => {
    const known = new Map<Element, Ground>();
    const texts = new Map<string, Element[]>();
    for (const element of document.querySelectorAll('body, body *')) {
      const isText =
        element.matches('input, select, textarea') ||
        [...element.childNodes].some((node) => node.nodeType === 3 && node.nodeValue?.trim());
      const { width, height, right, bottom } = element.getBoundingClientRect();
      const isSeen = Math.min(width, height) > 1 && right > 0 && bottom > 0;
      if (!isText || !isSeen || exclude.some((part) => part.contains(element))) continue;
      const { look, floats } = groundOf(element, known);
      const { color, fontSize, fontWeight, textShadow } = getComputedStyle(element);
      const key = floats
        ? `floats ${texts.size}`
        : [element.tagName, color, fontSize, fontWeight, textShadow, look].join('|');
      texts.set(key, [...(texts.get(key) ?? []), element]);
    }
    return texts;
  };

  const MARK = 'data-contrast';
  looker.configure({ rules: [{ id: 'color-contrast', selector: `[${MARK}]` }] });
  /** Looks at the contrast of these texts. Returns whether axe could tell of one, and if it passed. */
  const lookAt = async (mode: string, texts: Element[]) => {
    for (const text of texts) text.setAttribute(MARK, '');
    const { passes, violations } = await looker.run(context, {
      runOnly: { type: 'rule', values: ['color-contrast'] },
      resultTypes: ['violations', 'passes'],
      elementRef: true,
    });
    for (const text of texts) text.removeAttribute(MARK);
    note(mode, violations);
    const told = (results: axe.Result[]) =>
      new Set<unknown>(results.flatMap(({ nodes }) => nodes.map(({ element }) => element)));
    const [passing, failing] = [told(passes), told(violations)];
    return (text: Element) => passing.has(text) || (failing.has(text) ? false : null);
  };

  for (const mode of ['dark', 'light']) {
    document.documentElement.dataset.mode = mode;
    // Of a text that is hidden or lies on a picture axe can’t tell; its likes may be seen.
    const texts = [...textsByLook()].filter(([key]) => !passed.has(key));
    const first = texts.flatMap(([key, likes]) => (untold.has(key) ? likes : likes.slice(0, 1)));
    const outcome = first.length > 0 ? await lookAt(mode, first) : () => null;
    const rest: Element[] = [];
    for (const [key, likes] of texts) {
      if (key.startsWith('floats')) continue;
      if (likes.some((text) => outcome(text) === true)) passed.add(key);
      else if (!untold.has(key) && outcome(likes[0]!) === null) {
        untold.add(key);
        rest.push(...likes.slice(1));
      }
    }
    if (rest.length > 0) await lookAt(mode, rest);
  }
  const { violations } = await looker.run(context, {
    rules: { 'color-contrast': { enabled: false } },
    resultTypes: ['violations'],
  });
  note('light', violations);
  return { found, looked, passed: [...passed], untold: [...untold] };
}
