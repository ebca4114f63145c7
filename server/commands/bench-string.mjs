import express from 'express';

/** The yardstick of the benchmark: express with a string of the given length, on the given port. */
const [port, length] = process.argv.slice(2).map(Number);
const page = 'x'.repeat(length ?? 0);
express()
  .disable('x-powered-by')
  .get('/', (_req, res) => void res.type('html').send(page))
  .listen(port);
