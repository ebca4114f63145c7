import { describe, expect, it } from 'vitest';
import { importsOf, sources } from '#tests/support/sources';

const ENV = 'app/config/env.server';
const DB = 'app/db.server';
const MAY_IMPORT: readonly { from: RegExp; what: RegExp }[] = [
  {
    from: /^app\/domain\/(?!time\/)/,
    what: /^(app\/domain\/|zod$|libphonenumber-js\/min$|minisearch$|chrono-node$|marked$)/,
  },
  {
    from: /^app\/domain\/time\//,
    what: /^(app\/domain\/(time\/|firm\/office$))/,
  },
  {
    from: /^app\/ui\//,
    what: /^(app\/(ui|domain)\/|react$|@remix-run\/react$|@conform-to\/(react|zod\/v4)$|zod$)/,
  },
  {
    from: /^app\/islands\/(?!hydrate\.ts$)/,
    what: /^(app\/(islands|ui|browser|domain)\/|react$|signature_pad$)/,
  },
  {
    from: /^app\/islands\/hydrate\.ts$/,
    what: /^(app\/(islands\/|ui\/firm$|domain\/firm\/(content|office)$)|react$|react-dom(\/client)?$)/,
  },
  { from: /^app\/browser\//, what: /^(app\/(browser|domain)\/|altcha-lib(\/|$)|ably\/modular$)/ },
  {
    from: /^app\/gateways\//,
    what: /^(app\/(domain|gateways)\/|app\/config\/(env|make-folder)\.server$|(?!(app|server|prisma)\/|react|@remix-run\/|@conform-to\/))/,
  },
  {
    from: /^app\/models\//,
    what: /^(app\/(models|domain)\/|app\/(db|log|config\/env|gateways\/storage\/data-keys)\.server$|node:|@node-rs\/argon2$|async-mutex$|altcha-lib(\/|$)|zod$|otpauth$|remix-auth-totp$|@zxcvbn-ts\/|prisma\/(generated|assistant)\/)/,
  },
  {
    from: /^app\/http\//,
    what: /^(app\/(http|domain\/(access|api|assistant|documents|email|firm\/content|forms|identity|messaging|paging|party|time\/(duration|formats)))(\/|$)|app\/(config\/env|log)\.server$|app\/models\/|app\/gateways\/|@remix-run\/node$|@conform-to\/|node:|rate-limiter-flexible$|negotiator$|zod$)/,
  },
  {
    from: /^app\/routes\/.*queries\.server\.ts$/,
    what: /^app\/((models|domain)\/|db\.server$)/,
  },
];

const app = sources('app');

/** What only the kinds of databases use, and they themselves. */
const DATABASE_KIND =
  /^(better-sqlite3|pg|@prisma\/adapter-.*)$|^app\/gateways\/database\/(sqlite|postgres)\//;

describe('imports', () => {
  it.each(MAY_IMPORT.map((rule) => [rule.from.source, rule] as const))(
    'from %s go one way',
    (_name, { from, what }) => {
      const own = (file: string, target: string) =>
        from.source.includes('routes') && target.startsWith(file.slice(0, file.lastIndexOf('/')));
      const wrong = app
        .filter(({ file }) => from.test(file))
        .flatMap((source) =>
          importsOf(source)
            .filter((target) => !what.test(target) && !own(source.file, target))
            .map((target) => `${source.file} → ${target}`),
        );
      expect(wrong).toEqual([]);
    },
  );

  it('from a route lead to no other route, except in a folder above it', () => {
    const screens = app.flatMap(
      ({ file }) => /^(app\/routes\/.*)\/(?:route|layout)\.tsx?$/.exec(file)?.[1] ?? [],
    );
    const folderOf = (file: string) =>
      screens
        .filter((screen) => file.startsWith(`${screen}/`))
        .sort((a, b) => b.length - a.length)[0];
    const isShared = (file: string, target: string) =>
      file.startsWith(`${folderOf(target)}/`) && !/\/(route|layout|queries\.server)$/.test(target);
    const wrong = app
      .filter(({ file }) => folderOf(file))
      .flatMap((source) =>
        importsOf(source)
          .filter((target) => folderOf(target) && folderOf(target) !== folderOf(source.file))
          .filter((target) => !isShared(source.file, target))
          .map((target) => `${source.file} → ${target}`),
      );
    expect(wrong).toEqual([]);
  });

  it('lead to routes only from the frame and the entries, and never to the frame', () => {
    const wrong = app
      .filter(({ file }) => !file.startsWith('app/routes'))
      .flatMap((source) =>
        importsOf(source)
          .filter((target) => /^app\/(routes\/|root$)/.test(target))
          .map((target) => `${source.file} → ${target}`),
      );
    expect(wrong).toEqual([]);
  });

  it('from browser code lead to nothing on the server', () => {
    const wrong = app
      .filter(({ file }) => /^app\/(browser|domain|islands)\/|^app\/entry\.client/.test(file))
      .flatMap((source) =>
        importsOf(source)
          .filter((target) => /\.server$|^node:/.test(target))
          .map((target) => `${source.file} → ${target}`),
      );
    expect(wrong).toEqual([]);
  });

  it('reach the environment and the database in their own files only', () => {
    const wrong = app
      .filter(
        ({ file }) =>
          !file.endsWith('.server.ts') &&
          !file.endsWith('.server.tsx') &&
          !/^app\/(root\.tsx|routes\/)/.test(file),
      )
      .flatMap((source) =>
        importsOf(source)
          .filter((target) => target === ENV || target === DB)
          .map((target) => `${source.file} → ${target}`),
      );
    expect(wrong).toEqual([]);
  });

  it('of each database kind stay in one folder, except for selection, copies, locks and metrics', () => {
    const wrong = sources('app', 'server', 'prisma')
      .filter(
        ({ file }) =>
          !/^(app\/gateways\/database\/(sqlite|postgres|copy-to-postgres|file-lock)\b|prisma\/generated\/)/.test(
            file,
          ),
      )
      .flatMap((source) =>
        importsOf(source)
          .filter((target) => DATABASE_KIND.test(target))
          .map((target) => `${source.file} → ${target}`),
      );
    expect(new Set(wrong.map((each) => each.split(' → ')[0]))).toEqual(
      new Set(['app/gateways/database/kind.server.ts']),
    );
  });

  it('let models classify database errors through the gateway only', () => {
    const wrong = app
      .filter(
        ({ file, text }) =>
          /^app\/(?!gateways\/database\/)/.test(file) && /'P\d{4}'|SQLITE_/.test(text),
      )
      .map(({ file }) => file);
    expect(wrong).toEqual([]);
  });

  it('let the express entry reach the app through a short list of modules', () => {
    const doors =
      /^app\/(config\/(env|make-folder)\.server|log\.server|backend\.server|db\.server|domain\/|http\/(cookie-names|headers\.server|request\.server)$|gateways\/(database\/(errors|file-lock|kind|port|copy-to-postgres)|archive\/(backup(-store)?|staging)|storage\/(storage|data-keys))\.server$|models\/account\/(account|account-actions)\.server$|models\/firm\/(content|file)\.server$|models\/audit(-check)?\.server$|models\/letter\/seal\.server$|models\/organizer\/secrets\.server$|models\/sign-in\/two-step\.server$)/;
    const wrong = sources('server').flatMap((source) =>
      importsOf(source)
        .filter((target) => target.startsWith('app/') && !doors.test(target))
        .map((target) => `${source.file} → ${target}`),
    );
    expect(wrong).toEqual([]);
  });
});
