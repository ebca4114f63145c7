import type { RequestHandler } from 'express';
import { sendRefusal } from './refusal';

/** What a page takes: a browser's forms have no other methods. */
const PAGE_METHODS: readonly string[] = ['GET', 'HEAD', 'POST'];
const API_METHODS: readonly string[] = [...PAGE_METHODS, 'PUT', 'PATCH', 'DELETE'];
export const WRITING: readonly string[] = ['POST', 'PUT', 'PATCH', 'DELETE'];

/** A filled calculator's address, the longest of ours, has 2 KB and 40 parameters. */
const MAX_ADDRESS = 8 * 1024;
const MAX_PARAMETERS = 200;
const ORIGIN = 'http://portal.invalid';

/** Refuses unknown methods and addresses that are too long or invalid. */
export const requestCheck: RequestHandler = (req, res, next) => {
  const methods = /^\/api(?=[/?]|$)/.test(req.originalUrl) ? API_METHODS : PAGE_METHODS;
  if (!methods.includes(req.method)) {
    res.setHeader('Allow', methods.join(', '));
    return sendRefusal(res, 405, 'This address takes no such request.');
  }
  if (!isReadable(req.originalUrl))
    return sendRefusal(res, 400, 'We couldn’t read that address. Please check the link.');
  if (!isPlain(req.originalUrl))
    return sendRefusal(res, 404, 'There is no such page. Please check the link.');
  if (req.originalUrl.length > MAX_ADDRESS || countParameters(req.originalUrl) > MAX_PARAMETERS)
    return sendRefusal(res, 414, 'The address of the page is too long. Please check the link.');
  next();
};

/** No escapes or dot segments: guards read the path as written, the router decodes it first. */
function isPlain(target: string): boolean {
  const path = target.split('?', 1)[0]!;
  return !path.includes('%') && new URL(target.replace(/^\/+/, '/'), ORIGIN).pathname === path;
}

function countParameters(target: string): number {
  return target.includes('?') ? target.split('&', MAX_PARAMETERS + 1).length : 0;
}

function isReadable(target: string): boolean {
  if (!target.startsWith('/') || !URL.canParse(target.replace(/^\/+/, '/'), ORIGIN)) return false;
  try {
    // oxlint-disable-next-line no-control-regex -- control characters are what is looked for
    return !/[\u0000-\u001f\u007f\\]/.test(decodeURIComponent(target.split('?', 1)[0]!));
  } catch {
    return false;
  }
}
