import { expect, it, test } from 'vitest';
import { toErrorReport } from '~/domain/error-report';
import { NO_SERVICE_WORKER, OFFLINE_PAGE, serviceWorkerScript } from '~/domain/service-worker';

const ID = '0199aaaa-bbbb-7ccc-8ddd-eeeeffff0000';
const tagsOf = (fields: unknown) => toErrorReport(fields, 'failed').tags;

it('says which part of the site, under which request', () => {
  expect(
    tagsOf({ requestId: ID, method: 'POST', path: '/contact', timer: 'mail-queue', part: 'hub' }),
  ).toEqual({
    requestId: ID,
    method: 'POST',
    pages: '/contact',
    timer: 'mail-queue',
    part: 'hub',
  });
});

it.each([
  [null],
  ['text'],
  [
    {
      requestId: `${ID}0`,
      method: 'post',
      path: '/no-such/page/of/ours',
      timer: '1a',
      part: 'a b',
    },
  ],
  [{ requestId: `x${ID}`, method: 'HACK', path: 5, timer: 'x'.repeat(62), part: 'a\nb' }],
  [{ requestId: [ID], accountId: ID, timer: ['a'], part: 'a!' }],
])('leaves out what isn’t one of those: %o', (fields) => {
  expect(toErrorReport(fields, 'failed')).toEqual({ title: 'failed', errors: [], tags: {} });
});

test('an error is its name, its code and where it happened, with what caused it', () => {
  const stack =
    'TypeError: said <x>\n    at one (/app/a.js:1:1)\n  met at home\n    at two (/app/b.js:2:2)';
  const cause = Object.assign(new RangeError(''), {
    stack: 'RangeError\n    at three (/c.js:1:1)',
  });
  const err = Object.assign(new TypeError('said <x>', { cause }), { stack, code: 'E_ONE' });
  expect(toErrorReport({ err }, 'failed').errors).toEqual([
    {
      type: 'TypeError',
      code: 'E_ONE',
      stack: '    at one (/app/a.js:1:1)\n    at two (/app/b.js:2:2)',
    },
    { type: 'RangeError', code: '', stack: '    at three (/c.js:1:1)' },
  ]);
});

it('never quotes a message', () => {
  const odd = Object.assign(new Error('x'), {
    name: 'Ada Lovelace',
    code: 'two words',
    stack: 'a secret\n    at b',
  });
  expect(toErrorReport({ err: odd }, 'failed').errors).toEqual([
    { type: 'Error', code: '', stack: '' },
  ]);
  const quoting = new Error('\n    at 12 Swan Lane\n    at home');
  expect(toErrorReport({ err: quoting }, 'failed').errors[0]!.stack).not.toMatch(/Swan|home/);
  const bare = Object.assign(new Error('x'), { stack: undefined, code: 5 });
  expect(toErrorReport({ err: bare }, 'failed').errors).toEqual([
    { type: 'Error', code: '', stack: '' },
  ]);
});

it('follows four causes at most', () => {
  let err = new Error('0');
  for (let count = 1; count < 6; count += 1) err = new Error(String(count), { cause: err });
  expect(toErrorReport({ err }, 'failed').errors).toHaveLength(4);
});

test('the service worker’s cache is named by its version', () => {
  const script = serviceWorkerScript('abc');
  expect(script).toContain(`const CACHE = 'portal-abc';\nconst OFFLINE = '${OFFLINE_PAGE}';`);
  expect(OFFLINE_PAGE).toBe('/offline');
  for (const each of [script, NO_SERVICE_WORKER]) expect(() => new Function(each)).not.toThrow();
});
