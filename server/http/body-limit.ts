import type { IncomingMessage, ServerResponse } from 'node:http';
import type { RequestHandler } from 'express';
import { findScreen } from '~/domain/access/check-access';
import { MAX_UPLOAD_BYTES } from '~/domain/documents/document';
import { sendRefusal } from './refusal';
import { WRITING } from './request-check';

const KB = 1024;

/** A body's maximum bytes. Uploads: 100 MB of files plus the form's fields. */
export const BODY_LIMITS = {
  form: 64 * KB,
  json: 256 * KB,
  upload: MAX_UPLOAD_BYTES + 128 * KB,
} as const;

const FORM = /^(application\/x-www-form-urlencoded|multipart\/form-data\s*;\s*boundary=.+)/i;
const UNBOUNDED_FORM = /^multipart\/form-data/i;
const JSON_TYPE = /^application\/json\b/i;

function limitOf(path: string): number {
  if (findScreen(path)?.takesFiles) return BODY_LIMITS.upload;
  return path.startsWith('/api/') ? BODY_LIMITS.json : BODY_LIMITS.form;
}

/** Refuses a body too long, by length or by bytes, and one that is no form or API JSON. */
export const bodyLimit: RequestHandler = (req, res, next) => {
  if (!WRITING.includes(req.method)) return next();
  const limit = limitOf(req.path);
  const length = req.headers['content-length'];
  const tooLong = () => {
    keepReading(req, res);
    sendRefusal(
      res,
      413,
      limit === BODY_LIMITS.upload
        ? `An upload can have at most ${MAX_UPLOAD_BYTES / KB / KB} MB. Please send fewer files at a time.`
        : `This page accepts at most ${limit / KB} KB. Please shorten what you send.`,
    );
  };
  if (length !== undefined && Number(length) > limit) return tooLong();
  const hasBody = Number(length ?? 0) > 0 || req.headers['transfer-encoding'] !== undefined;
  const type = req.headers['content-type'] ?? '';
  if (hasBody && UNBOUNDED_FORM.test(type) && !FORM.test(type))
    return sendRefusal(res, 400, 'We couldn’t read the form. Please go back and send it again.');
  const api = req.path.startsWith('/api/');
  if (hasBody && !FORM.test(type) && !(api && JSON_TYPE.test(type)))
    return sendRefusal(
      res,
      415,
      api ? 'Send the body as application/json in UTF-8.' : 'This page accepts forms only.',
    );

  // Paused first: listening alone must not make the body flow before the page reads it.
  let seen = 0;
  req.pause();
  req.on('data', (chunk: Buffer) => {
    seen += chunk.length;
    if (seen <= limit) return;
    tooLong();
    req.removeAllListeners('data');
    req.emit('error', new BodyTooLong());
    req.resume();
  });
  req.on('error', () => undefined);
  res.once('finish', () => seen <= limit && discardRest(req, limit - seen));
  next();
};

/**
 * Doesn't hang up on a client that asked for it before its request has ended: what it still sends
 * would make the system throw the answer away (RFC 9112, 9.6). The server's `bodyTimeout` and
 * `requestTimeout` bound how long that may take.
 */
function keepReading(req: IncomingMessage, res: ServerResponse): void {
  if (res.shouldKeepAlive) return;
  res.shouldKeepAlive = true;
  req.once('end', () => req.socket.end());
}

/** Drains the rest so that the connection's next request gets through; hangs up past the limit. */
function discardRest(req: IncomingMessage, limit: number): void {
  if (req.complete && req.readableEnded) return;
  let rest = 0;
  req.removeAllListeners('data');
  req.on('data', (chunk: Buffer) => {
    rest += chunk.length;
    if (rest > limit) req.destroy();
  });
  req.resume();
}

/** What the page that was reading the body meets when it turns out too long. */
class BodyTooLong extends Error {
  override name = 'BodyTooLong';
}
