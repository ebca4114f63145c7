import express from 'express';
import fs from 'node:fs';
import { gzipSync } from 'node:zlib';

/**
 * The yardstick of the benchmark: express with the text of a file on the given port, packed once
 * for who takes it so.
 */
const [port, file = ''] = process.argv.slice(2);
const page = fs.readFileSync(file, 'utf8');
const packed = gzipSync(page, { level: 9 });
express()
  .disable('x-powered-by')
  .get('/', (req, res) => {
    res.type('html');
    if (req.header('Accept-Encoding') !== 'gzip') return void res.send(page);
    res.setHeader('Content-Encoding', 'gzip');
    res.send(packed);
  })
  .listen(Number(port));
