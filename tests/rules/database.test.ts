import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { importsOf, sources, type Source } from '#tests/support/sources';

const app = sources('app');

/**
 * What may reach the database: models, the reads that one screen alone needs, and what opens,
 * closes and hands over its client.
 */
const DOORS =
  /^app\/(models\/|routes\/.*\/queries\.server\.ts$|gateways\/database\/|(db|backend)\.server\.ts$)/;
const DATABASE = /^(app\/db\.server$|prisma\/(?!database-url$)|@prisma\/)/;

const READS = /^(find(First|Unique)(OrThrow)?|findMany)$/;
const COUNTS = /^(count|aggregate|groupBy)$/;

/** A file's Prisma calls, such as `db.message.findMany({ … })`, on any client. */
function queriesOf(source: Source): { method: string; asked: ts.Expression | undefined }[] {
  const found: { method: string; asked: ts.Expression | undefined }[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression)) {
      const { name, expression } = node.expression;
      const onTable = ts.isPropertyAccessExpression(expression) && isClient(expression.expression);
      if (onTable || isClient(expression))
        found.push({ method: name.text, asked: node.arguments[0] });
    }
    if (ts.isTaggedTemplateExpression(node) && ts.isPropertyAccessExpression(node.tag))
      if (isClient(node.tag.expression))
        found.push({ method: node.tag.name.text, asked: undefined });
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(source.file, source.text, ts.ScriptTarget.Latest, true));
  return found;
}

const isClient = (node: ts.Node) => ts.isIdentifier(node) && /^(db|tx|prisma)$/.test(node.text);

const names = (asked: ts.Expression | undefined) =>
  asked && ts.isObjectLiteralExpression(asked)
    ? asked.properties.flatMap((each) => (each.name && 'text' in each.name ? each.name.text : []))
    : [];

const allQueries = app.filter(({ file }) => /^app\/routes\/.*\/queries\.server\.ts$/.test(file));

describe('access to the database', () => {
  it('is limited to models and the reads of one screen', () => {
    const wrong = app
      .filter(({ file }) => !DOORS.test(file))
      .flatMap((source) =>
        importsOf(source)
          .filter((target) => DATABASE.test(target))
          .map((target) => `${source.file} → ${target}`),
      );
    expect(wrong).toEqual([]);
  });

  it('by a screen’s reads selects named columns, filters by the viewer, and writes nothing', () => {
    const queries = allQueries.flatMap((source) =>
      queriesOf(source).map((query) => ({ file: source.file, ...query })),
    );
    expect(queries).not.toEqual([]);
    const wrong = queries
      .filter(({ method, asked }) => {
        const told = names(asked);
        if (COUNTS.test(method)) return !told.includes('where');
        return !READS.test(method) || !told.includes('select') || !told.includes('where');
      })
      .map(({ file, method }) => `${file}: ${method}`);
    expect(wrong).toEqual([]);
    const blind = allQueries
      .filter((source) => queriesOf(source).length > 0 && !/\bviewer\b/.test(source.text))
      .map(({ file }) => file);
    expect(blind).toEqual([]);
  });

  it('through transactions and raw statements is limited to models', () => {
    const wrong = app
      .filter(({ file }) => !/^app\/(models\/|gateways\/database\/|db\.server\.ts$)/.test(file))
      .filter(({ text }) => /\$(transaction|executeRaw|queryRaw)/.test(text));
    expect(wrong.map(({ file }) => file)).toEqual([]);
  });
});

describe('a person’s relation to the firm', () => {
  it('is decided only by the access rules', () => {
    const asked =
      /\.(includes|has)\('(admin|superadmin)'\)|=== '(admin|superadmin)' \|\||STAFF_ROLES\.(some|every|includes)/;
    const wrong = app.filter(
      ({ file, text }) => !file.startsWith('app/domain/access/') && asked.test(text),
    );
    expect(wrong.map(({ file }) => file)).toEqual([]);
  });
});
