import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { formatMoney } from '~/domain/money';
import { getFirm } from '~/models/firm/published.server';
import { importsOf, projectFiles, sources } from '#tests/support/sources';

const app = sources('app');
const all = sources('app', 'server', 'prisma', 'tests');

describe('the source code', () => {
  it('has no folder for miscellany, and no barrel', () => {
    const folders = /(^|\/)(utils?|libs?|helpers?|common|services|hooks|types|misc|shared)\//;
    // A screen's folder is named by its address, which may be such a word.
    expect(
      all
        .map(({ file }) => file.replace(/^app\/routes\/([\w-]+\/)+/, 'app/routes/'))
        .filter((file) => folders.test(file)),
    ).toEqual([]);
    expect(all.map(({ file }) => file).filter((file) => /(^|\/)index\.tsx?$/.test(file))).toEqual(
      [],
    );
    const barrels = app.filter(({ text }) => /^export \* /m.test(text));
    expect(barrels.map(({ file }) => file)).toEqual([]);
  });

  it('keeps each file of the app within 300 lines, unless it is a table', () => {
    const tables = /^app\/domain\/(access\/screens|firm\/(kinds|fields)|tax\/trace-texts)\.ts$/;
    const long = app.filter(({ text }) => text.trimEnd().split('\n').length > 300);
    expect(long.map(({ file }) => file).filter((file) => !tables.test(file))).toEqual([]);
  });

  it('reads the environment in one place', () => {
    const readers = [...app, ...sources('server', 'prisma')]
      .filter(({ text }) => /\bprocess\.env\b/.test(text))
      .map(({ file }) => file);
    expect(
      readers.filter((file) => !/^(app\/config\/env\.server\.ts|server\/commands\/.*)$/.test(file)),
    ).toEqual([]);
  });

  it('reads posted forms with readForm only, which limits them', () => {
    const readers = app.filter(({ text }) => /\.formData\(\)/.test(text));
    expect(readers.map(({ file }) => file)).toEqual(['app/http/form.server.ts']);
  });

  it('redirects with our own redirect only, which takes any address', () => {
    const callers = app.filter(({ text }) => /\bredirect\b[^;]*from '@remix-run\/node'/.test(text));
    expect(callers.map(({ file }) => file)).toEqual(['app/http/redirect.server.ts']);
  });

  it('derives a form’s types from its schema, in one place', () => {
    const callers = app.filter(({ text }) => /\buseForm\b/.test(text));
    expect(callers.map(({ file }) => file)).toEqual(['app/ui/form.tsx']);
  });

  it('uses one zod, through conform', () => {
    const wrong = all.flatMap((source) =>
      importsOf(source)
        .filter((target) => /^zod\/|^@conform-to\/zod(?!\/v4$)/.test(target))
        .map((target) => `${source.file} → ${target}`),
    );
    expect(wrong).toEqual([]);
  });

  it('renders fields and their errors with one set of components', () => {
    const marks = /aria-invalid['"]?[:=]|\bdata-error(?![\w-])[ =>]/;
    const wrong = app.filter(
      ({ file, text }) =>
        /\.tsx$/.test(file) && !/^app\/ui\/field\//.test(file) && marks.test(text),
    );
    expect(wrong.map(({ file }) => file)).toEqual([]);
    const boxes = app.filter(({ text }) => text.includes('aria-invalid:border-danger'));
    expect(boxes.map(({ file }) => file)).toEqual(['app/ui/field/field.tsx']);
  });

  it('states each catalog price in one file', () => {
    const cents = [
      ...[
        ...getFirm().content.plan,
        ...getFirm().content['same-day-service'],
        ...getFirm().content.service,
      ].map((item) => item.priceCents),
      ...getFirm().content.consultation.flatMap((item) => [
        item.basePriceCents,
        item.hourlyRateCents,
      ]),
    ];
    const shown = new Set(
      cents.map((price) => formatMoney(price).replace('$', '').replace(/\./g, '\\.')),
    );
    const written = new Set(cents.map((price) => String(price).replace(/(\d\d)$/, '_?$1')));
    const price = new RegExp(
      `\\$(${[...shown].join('|')})(?![\\d.,])|\\b(price|Price|PRICE)\\w*\\s*[:=]\\s*(${[...shown, ...written].join('|')})(?![\\d_.])`,
    );
    const wrong = app
      .filter(
        ({ file }) => !file.startsWith('app/domain/firm/') && !file.startsWith('app/domain/tax/'),
      )
      .filter(({ text }) => price.test(text));
    expect(wrong.map(({ file, text }) => `${file}: ${price.exec(text)![0]}`)).toEqual([]);
  });

  it('names every server-only file .server', () => {
    const wrong = app
      .filter(
        ({ file }) =>
          /\.tsx?$/.test(file) &&
          !/\.server\.tsx?$/.test(file) &&
          !/^app\/(root|routes)/.test(file),
      )
      .filter((source) =>
        importsOf(source).some((target) => /^node:|^@remix-run\/node$|\.server$/.test(target)),
      );
    expect(wrong.map(({ file }) => file)).toEqual([]);
  });

  it('contains no machine path, registry host or secret', () => {
    const machine = new RegExp(['/(home|Users|root|work)', '/[a-z][\\w-]*/[\\w-]'].join(''));
    const registry = new RegExp(['registry', '\\.(npmjs|yarnpkg)'].join(''));
    const secret = new RegExp(
      [
        '(sk-[A-Za-z0-9]{20,}',
        'AKIA[A-Z0-9]{16}',
        'gh[pousr]_[A-Za-z0-9]{30,}',
        '-----BEGIN [A-Z ]*PRIVATE KEY)',
      ].join('|'),
    );
    const text =
      /\.(tsx?|mjs|js|json|md|css|html|toml|prisma|sql|ya?ml|txt|svg)$|^\.|Dockerfile|(^|\/)\.[\w]+$|^\.ci\//;
    const wrong = projectFiles()
      .filter((file) => text.test(file))
      .filter((file) => {
        const content = fs.readFileSync(path.resolve(file), 'utf8');
        return machine.test(content) || registry.test(content) || secret.test(content);
      });
    expect(wrong).toEqual([]);
  });

  it('starts the container’s server as npm start does', () => {
    const { start } = (
      JSON.parse(fs.readFileSync('package.json', 'utf8')) as { scripts: { start: string } }
    ).scripts;
    expect(fs.readFileSync('Dockerfile', 'utf8')).toContain(
      `\nCMD [${start
        .replace(' server/commands/with-node.mjs', '')
        .split(' ')
        .map((word) => `"${word}"`)
        .join(', ')}]\n`,
    );
  });

  it('has no notes about work to do later', () => {
    const later = new RegExp(`\\b(${['TO', 'DO'].join('')}|${['FIX', 'ME'].join('')}|X{3})\\b`);
    expect(all.filter(({ text }) => later.test(text)).map(({ file }) => file)).toEqual([]);
  });
});
