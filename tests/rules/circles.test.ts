import { expect, it } from 'vitest';
import { importsOf, sources } from '#tests/support/sources';

const all = sources('app', 'server');
const nameOf = (file: string) => file.replace(/\.(tsx?|mjs)$/, '');

it('no file imports itself indirectly', () => {
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

/**
 * The rooms from the ground up; a file imports its own level or lower ones. A line of several rooms
 * is one level.
 */
const LEVELS: readonly RegExp[] = [
  /^prisma\/(generated\/|database-url$)/,
  /^(app\/(domain|browser|styles)|prisma\/assistant)\//,
  /^app\/config\//,
  /^app\/(log\.server$|gateways\/|ui\/)/,
  /^app\/(islands\/|db\.server$)/,
  /^app\/(models\/|entry\.client$)/,
  /^app\/(http\/|backend\.server$)/,
  /^app\/(routes\/|routes$|root$|entry\.server$)/,
  /^prisma\//,
  /^server\/(?!(database|backup|scheduled-backups|page-handler|portal|app|development|serve|start)$|page-cache\/|commands\/)/,
  /^server\/(database|page-handler)$|^server\/page-cache\//,
  /^server\/(portal|app|backup|scheduled-backups)$|^server\/commands\//,
  /^server\/development$/,
  /^server\/serve$/,
  /^server\/start$/,
];
const levelOf = (file: string) => LEVELS.findIndex((level) => level.test(nameOf(file)));

it('no import points upward', () => {
  const files = sources('app', 'server', 'prisma');
  const named = new Set(files.map(({ file }) => nameOf(file)));
  expect(files.filter(({ file }) => levelOf(file) < 0).map(({ file }) => file)).toEqual([]);
  const upward = files.flatMap((source) =>
    importsOf(source)
      .filter((target) => named.has(nameOf(target)) && levelOf(target) > levelOf(source.file))
      .map((target) => `${source.file} → ${target}`),
  );
  expect(upward).toEqual([]);
});

it('nothing imports a library’s internals, and no second template language renders pages', () => {
  const wrong = all.filter(({ text }) =>
    /\bUNSAFE_|\bdata-(each|text|set|if|live)\b|<template\b/.test(text),
  );
  expect(wrong.map(({ file }) => file)).toEqual([]);
});
