import { spawnSync } from 'node:child_process';
import { judge } from './budgets.mjs';
import { root, say } from '../server/commands/steps.mjs';

/** Pages by who opens them, null: somebody signed out. @type {[person: string | null, pages: string[]][]} */
const PAGES = [
  [
    null,
    [
      ...['/', '/contact', '/login', '/register', '/forgot-password', '/thank-you', '/services'],
      ...['/courses', '/tax-forms', '/tax-calculator', '/assistant'],
    ],
  ],
  ['client', ['/client/dashboard', '/messaging', '/account/sessions', '/dashboard/documents']],
  ['professional', ['/professional/dashboard']],
  ['investor', ['/investor/dashboard']],
  ['student', ['/student/dashboard']],
  [
    'admin',
    [
      ...['/admin/dashboard', '/messaging', '/admin/jobs', '/admin/jobs/board', '/admin/clients'],
      ...['/admin/invoices', '/admin/documents', '/admin/users'],
    ],
  ],
  ['superadmin', ['/superadmin/dashboard']],
];
const MAX_STATEMENTS = 4;
export const READERS = PAGES.flatMap(([person]) => person ?? []);

/** @typedef {(person: string) => Promise<string>} CookieOf the cookie to send along for a demo person */

/** @param {Record<string, string>} variables of a server that has stopped @param {CookieOf} cookieOf */
export async function judgeStatements(variables, cookieOf) {
  say('\nStatements of the database, by route (a dashboard or a table of staff: 4 at most)');
  for (const [person, pages] of PAGES) {
    const env = { ...process.env, NODE_ENV: 'production', ...variables };
    const { stdout, stderr, status } = spawnSync(
      process.execPath,
      ['bench/queries.mjs', person ? await cookieOf(person) : '', ...pages],
      { cwd: root, env, encoding: 'utf8' },
    );
    if (status !== 0) throw new Error(stderr);
    const counted = JSON.parse(stdout.slice(stdout.lastIndexOf('\n') + 1));
    for (const page of pages) {
      const { signedOut, signedIn } = counted[page];
      const most = /dashboard$|^\/admin/.test(page) ? MAX_STATEMENTS : Infinity;
      judge(`${page}${person ? `, ${person}` : ''}`, person ? signedIn : signedOut, {
        most,
        digits: 0,
      });
    }
  }
}
