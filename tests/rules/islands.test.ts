import { describe, expect, it } from 'vitest';
import { importsOf, sources, type Source } from '#tests/support/sources';

const app = sources('app');
const files = new Map(app.map((source) => [source.file.replace(/\.tsx?$/, ''), source]));
const namesOf = (found: readonly Source[]) => found.map(({ file }) => file);

/** Every file that the given ones lead to, themselves included. */
function reachedFrom(first: readonly Source[]): Source[] {
  const reached = new Set(first);
  for (const source of reached)
    for (const target of importsOf(source)) {
      const next = files.get(target);
      if (next) reached.add(next);
    }
  return [...reached];
}

const islands = app.filter(({ file }) => file.startsWith('app/islands/'));
const inBrowser = reachedFrom([...islands, files.get('app/entry.client')!]);

describe('the browser code', () => {
  it('hydrates React in one place', () => {
    const importers = app.filter((source) =>
      importsOf(source).some((target) => target.startsWith('react-dom/client')),
    );
    expect(namesOf(importers)).toEqual(['app/islands/hydrate.ts']);
    const callers = app.filter(({ text }) => /\b(hydrateRoot|createRoot)\(/.test(text));
    expect(namesOf(callers)).toEqual(['app/islands/hydrate.ts']);
  });

  it('needs no router, server code or React ids in islands', () => {
    expect(inBrowser.length).toBeGreaterThan(islands.length);
    const wrong = inBrowser.flatMap((source) => [
      ...importsOf(source)
        .filter((target) => /^@remix-run\/|^react-router|\.server$|^node:/.test(target))
        .map((target) => `${source.file} → ${target}`),
      ...(/\buseId\b/.test(source.text) ? [`${source.file}: useId`] : []),
    ]);
    expect(wrong).toEqual([]);
  });

  it('needs neither Temporal nor Markdown', () => {
    const wrong = inBrowser.filter(
      (source) => /\bTemporal\./.test(source.text) || importsOf(source).includes('marked'),
    );
    expect(namesOf(wrong)).toEqual([]);
  });

  it('holds state and effects only in islands', () => {
    const hooks = /\buse(State|Reducer|Effect|LayoutEffect|SyncExternalStore)\b/;
    expect(
      namesOf(
        app.filter(
          (source) =>
            !islands.includes(source) &&
            hooks.test(source.text) &&
            importsOf(source).includes('react'),
        ),
      ),
    ).toEqual([]);
  });

  it('has no second template language, and no markup built as strings', () => {
    const marks = /\bdata-(text|set|each|if|live)\b|<template\b|\binnerHTML\b|insertAdjacentHTML/;
    expect(namesOf(app.filter(({ text }) => marks.test(text)))).toEqual([]);
    expect(namesOf(app.filter(({ file }) => /^app\/browser\/slots/.test(file)))).toEqual([]);
  });

  it('is loaded by the island registry on demand, and by the server’s rendering', () => {
    const inside = /^app\/islands\/([^/]+)\//;
    const wrong = app
      .filter(({ file }) => !['app/islands/registry.ts', 'app/islands/island.tsx'].includes(file))
      .flatMap((source) =>
        importsOf(source)
          .filter((target) => {
            const island = inside.exec(target)?.[1];
            return island !== undefined && inside.exec(source.file)?.[1] !== island;
          })
          .map((target) => `${source.file} → ${target}`),
      );
    expect(wrong).toEqual([]);
  });
});
