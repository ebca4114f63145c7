import type { Request, Response } from 'express';
import { expect, it } from 'vitest';
import { createMetrics } from '#server/http/metrics';

it('the metrics pass on an error when the figures can’t be read', async () => {
  const down = new Error('The database is down.');
  const metrics = await createMetrics('a-token', () => Promise.reject(down));
  const headers = { authorization: 'Bearer a-token' };
  const req = { path: '/metrics', method: 'GET', headers } as Request;
  const error = await new Promise((next) => metrics.page(req, {} as Response, next));
  expect(error).toBe(down);
});
