import type { RequestHandler, Response } from 'express';
import express from 'express';
import fs from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import zlib from 'node:zlib';
import { bestEncoding, type Encoding } from './encoding';

const TYPES: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
};
const MAX_KEPT = 1024 * 1024;
const brotli = promisify(zlib.brotliCompress);
const gzip = promisify(zlib.gzip);

type TextFile = {
  name: string;
  file: string;
  type: string;
  compressed: Map<Encoding, Promise<Buffer>>;
};

/** Serves the files there are at the start, text compressed once; never asks the disk for pages. */
export function files(folder: string): RequestHandler {
  const names = fs
    .readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => name.split(path.sep).join('/'));
  const known = new Set(names.map((name) => `/${name}`));
  const texts = new Map(textFiles(folder, names).map((text) => [`/${text.name}`, text]));
  const others = express.static(folder, {
    index: false,
    redirect: false,
    dotfiles: 'ignore',
    setHeaders: (res: Response, file) => mark(res, path.relative(folder, file)),
  });
  return (req, res, next) => {
    if (req.method !== 'GET' && req.method !== 'HEAD') return next();
    const text = texts.get(req.path);
    if (!text) return known.has(req.path) ? others(req, res, next) : next();
    const encoding = bestEncoding(req.headers['accept-encoding']);
    bytesOf(text, encoding).then((bytes) => {
      mark(res, req.path.slice(1));
      res.setHeader('Content-Type', text.type);
      res.setHeader('Vary', 'Accept-Encoding');
      if (encoding !== 'identity') res.setHeader('Content-Encoding', encoding);
      res.send(bytes);
    }, next);
  };
}

function mark(res: Response, name: string): void {
  res.locals.isFile = true;
  res.setHeader(
    'Cache-Control',
    name.startsWith('assets/') ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
  );
}

function textFiles(folder: string, names: readonly string[]): TextFile[] {
  return names.flatMap((name) => {
    const type = TYPES[path.extname(name)];
    const file = path.join(folder, name);
    return type && fs.statSync(file).size <= MAX_KEPT
      ? [{ name, file, type, compressed: new Map() }]
      : [];
  });
}

function bytesOf(text: TextFile, encoding: Encoding): Promise<Buffer> {
  const kept = text.compressed.get(encoding);
  if (kept) return kept;
  const making = fs.promises
    .readFile(text.file)
    .then((bytes) =>
      encoding === 'br' ? brotli(bytes) : encoding === 'gzip' ? gzip(bytes, { level: 9 }) : bytes,
    );
  text.compressed.set(encoding, making);
  making.catch(() => text.compressed.delete(encoding));
  return making;
}
