import type { Sql } from '@prisma/client/runtime/client';
import type { SqlDriverAdapterFactory } from '@prisma/driver-adapter-utils';

/** Told of errors that an operator must know of, whatever becomes of the query. */
export type Report = (error: unknown) => void;

/** One kind of database: how Prisma reaches it, and which of its errors pass. */
export type DatabaseKind = {
  /** As Prisma's schema names it. */
  name: 'sqlite' | 'postgresql';
  /** The folder of its migrations, from the project's. */
  migrations: string;
  /** What Prisma sends its queries through. It connects at the first query. */
  adapter: (url: string, report: Report) => SqlDriverAdapterFactory;
  /** How long a transaction may wait for its turn and then take, in milliseconds, where that isn't as Prisma has it. */
  transactions?: { maxWait: number; timeout: number };
  /** Whether the database's own error, found anywhere in what was thrown, says that it can't do its work for now. */
  isBusy: (error: unknown) => boolean;
  /**
   * The query of the ids below `bound`, at most `take`, the newest first, of the messages that say
   * each word, or whose files are named by each.
   */
  searchMessages: (words: readonly string[], bound: number, take: number) => Sql;
  /** The query of how many `bytes` the database has. */
  databaseSize: Sql;
  /** The line between processes, where several may share the database. */
  openLine?: (url: string, report: Report) => Line;
  upkeep: (setting: UpkeepSetting) => DatabaseUpkeep;
};

/** What processes on one database tell each other. Nothing of it is kept: who isn't there doesn't hear it. */
export type Line = {
  /** Tells the other processes; `news` is JSON. What can't be told is reported and dropped. */
  tell: (news: unknown) => void;
  /**
   * Hands over what other processes tell, with the name of the process. Returns how to stop that. A
   * process that has just come, or come back, tells 'hello'.
   */
  hear: (hearer: (from: string, news: unknown) => void) => () => void;
  /** Does a work unless another process is at it; then it returns false. */
  alone: (name: string, work: () => Promise<unknown>) => Promise<boolean>;
  /** Takes a lock that ends with this process; false where another process holds it. */
  hold: (name: string) => Promise<boolean>;
  close: () => Promise<void>;
};

export type UpkeepSetting = {
  url: string;
  /** Where the portal notes that it has a database. */
  dataDir: string;
  /** The folder of the migrations: in it a folder each with a `migration.sql`, in the order of their names. */
  migrations: string;
};

/** What the start of the server and the commands do with a database that no server uses. */
export type DatabaseUpkeep = {
  /** Where the database is, for messages to the operator. */
  place: () => string;
  exists: () => boolean;
  /**
   * Takes the one right to serve it; returns how to give that back. Throws DatabaseRefused while
   * another process has it.
   */
  claim: () => () => void;
  /**
   * Makes it fit to serve: checks it, migrates it, and checks what came of that. Returns the names
   * of the migrations it has had by that. Throws DatabaseRefused where it can't be served; then it
   * is as it was. Only for the holder of the claim.
   */
  prepare: () => Promise<string[]>;
  /** How a copy of it is made and put back; null where the database's own tools do that. */
  copies: {
    /**
     * Makes a whole copy of it in a new file, also while a server uses it. Throws where it is
     * damaged; then there is no copy.
     */
    backUp: (file: string) => Promise<void>;
    /**
     * Puts a copy in its place, under a claim of its own. Returns where the one before lies, null
     * where there was none. Throws for what is no whole copy. `alongside` is done right before the
     * exchange, and stops it by throwing.
     */
    restore: (file: string, alongside?: () => void) => string | null;
  } | null;
};

/** The database can't be served as it is. The message is one line that tells the operator what to do. */
export class DatabaseRefused extends Error {
  override name = 'DatabaseRefused';
}
