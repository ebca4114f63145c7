import Database from 'better-sqlite3';
import { env } from '~/config/env.server';
import { isOnPostgres } from './postgres';

function planOf(sql: string): string[] {
  const database = new Database(env.databaseUrl.replace(/^file:/, ''), { readonly: true });
  const values = Array.from({ length: sql.split('?').length - 1 }, () => '');
  const rows = database.prepare(`EXPLAIN QUERY PLAN ${sql}`).all(values) as { detail: string }[];
  database.close();
  return rows.map(({ detail }) => detail);
}

/** The steps that read a whole table; a list made by the statement itself is none. */
export function scansOf(sql: string): string[] {
  // An empty list of ids reads nothing.
  if (sql.includes('WHERE 1=0') || isOnPostgres) return [];
  const plan = planOf(sql);
  const inOrder =
    /\bLIMIT (\+?\?|\d)/.test(sql) && !plan.some((step) => step.includes('TEMP B-TREE'));
  return plan.filter((step) => isScan(step) && !(inOrder && WALK.test(step)));
}

/** A walk in the order of ids: of a page, no more is read than its rows. */
const WALK = /^SCAN \S+ USING (COVERING )?INDEX sqlite_autoindex_/;

function isScan(step: string): boolean {
  return /^SCAN (?!f\b|part\b|items\b|CONSTANT|\(|\d)/.test(step) && !/SUBQUERY/.test(step);
}
