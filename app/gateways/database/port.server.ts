import type { Sql } from '@prisma/client/runtime/client';
import type { SqlDriverAdapterFactory } from '@prisma/driver-adapter-utils';

export type Report = (error: unknown) => void;

export type DatabaseKind = {
  name: 'sqlite' | 'postgresql';
  migrations: string;
  adapter: (url: string, report: Report) => SqlDriverAdapterFactory;
  /** Ids below `bound`, newest first, of messages whose text or files have every word. */
  searchMessages: (words: readonly string[], bound: number, take: number) => Sql;
  databaseSize: Sql;
  openBus?: (url: string, report: Report) => ProcessBus;
  upkeep: (setting: { url: string; dataDir: string; migrations: string }) => DatabaseUpkeep;
};

/** Messages and locks between the processes on one database. Messages are not stored. */
export type ProcessBus = {
  /** Sends JSON to the other processes; a failure is reported and dropped. */
  publish: (message: unknown) => void;
  /** Sets the one handler. A process that connects, or connects again, sends 'hello'. */
  subscribe: (handler: (from: string, message: unknown) => void) => void;
  /** Runs the job if no other process holds its lock. */
  runExclusive: (name: string, job: () => Promise<unknown>) => Promise<boolean>;
  /** Takes a lock until this process ends; false where another process holds it. */
  holdLock: (name: string) => Promise<boolean>;
  close: () => Promise<void>;
};

type DatabaseUpkeep = {
  /** Where the database is, for messages to the operator. */
  place: () => string;
  exists: () => boolean;
  /** Takes the one right to serve it; returns how to release it. */
  claim: () => () => void;
  /** Checks and migrates it, for the holder of the claim. Returns the migrations applied. */
  prepare: () => Promise<string[]>;
  /** Null where the database's own tools make backups. */
  copies: {
    backUp: (file: string) => Promise<void>;
    /** Returns the replaced file's path. `alongside` runs right before; its error aborts. */
    restore: (file: string, alongside?: () => void) => string | null;
  } | null;
};

/** The database can't be used. The message tells the operator what to do, in one line. */
export class DatabaseRefused extends Error {}
