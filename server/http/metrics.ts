import type { RequestHandler } from 'express';
import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';

export type Figures = () => Promise<Readonly<Record<string, number>>>;

export type Metrics = {
  observe: (req: IncomingMessage, res: ServerResponse) => void;
  /** Answers `GET /metrics` with the token; without it, as if the page didn't exist. */
  page: RequestHandler;
};

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'DELETE']);

/** Prometheus metrics: the process's, the app's, and response times by method and status. */
export async function createMetrics(token: string, figures: Figures): Promise<Metrics> {
  const { Registry, Gauge, Histogram, collectDefaultMetrics } = await import('prom-client');
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Seconds from a request to the end of its answer; event streams last as long as they are open.',
    labelNames: ['method', 'status'],
    buckets: [0.005, 0.02, 0.1, 0.3, 1, 3, 10],
    registers: [registry],
  });
  const gauge = new Gauge({
    name: 'portal',
    help: 'What waits or is open in the portal, by kind.',
    labelNames: ['kind'],
    registers: [registry],
  });
  const read = async () => {
    for (const [kind, value] of Object.entries(await figures())) gauge.set({ kind }, value);
    return registry.metrics();
  };
  const digest = (text: string) => createHash('sha256').update(text).digest();
  const wanted = digest(`Bearer ${token}`);
  return {
    observe(req, res) {
      const end = durations.startTimer();
      res.once('close', () => {
        const method = METHODS.has(req.method ?? '') ? req.method! : 'other';
        end({ method, status: res.writableFinished ? res.statusCode : 'left' });
      });
    },
    page(req, res, next) {
      const known = timingSafeEqual(digest(req.headers.authorization ?? ''), wanted);
      if (req.path !== '/metrics' || req.method !== 'GET' || !known) return next();
      read().then((text) => {
        res.setHeader('Content-Type', registry.contentType);
        res.setHeader('Cache-Control', 'no-store');
        res.end(text);
      }, next);
    },
  };
}
