import { expect, it } from 'vitest';
import { importsOf, sources } from '#tests/support/sources';

const all = sources('app', 'server');
const nameOf = (file: string) => file.replace(/\.(tsx?|mjs)$/, '');

it('no file imports itself by way of others', () => {
  const imports = new Map(all.map((source) => [nameOf(source.file), importsOf(source)]));
  const done = new Set<string>();
  const circles: string[] = [];
  const walk = (file: string, way: readonly string[]): void => {
    const before = way.indexOf(file);
    if (before >= 0) return void circles.push([...way.slice(before), file].join(' → '));
    if (done.has(file)) return;
    for (const target of imports.get(file) ?? [])
      if (imports.has(nameOf(target))) walk(nameOf(target), [...way, file]);
    done.add(file);
  };
  for (const file of imports.keys()) walk(file, []);
  expect(circles).toEqual([]);
});

it('nothing reaches into a library’s inner parts, and no second template language fills pages', () => {
  const wrong = all.filter(({ text }) =>
    /\bUNSAFE_|\bdata-(each|text|set|if|live)\b|<template\b/.test(text),
  );
  expect(wrong.map(({ file }) => file)).toEqual([]);
});
