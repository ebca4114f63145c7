const SENTENCE = /\p{L}+\S*\s+\S+\s+\S+/u;
/** What a removed sentence may contain, so that no rule is removed with it. */
const PLAIN = new Set(['Identifier', 'MemberExpression']);

/**
 * Leaves texts of three words or more as they are: people read them, and no test repeats them.
 * @type {{ shouldIgnore: (path: { node: any }) => string | undefined }}
 */
const sentences = {
  shouldIgnore({ node }) {
    const text =
      node.type === 'StringLiteral'
        ? node.value
        : node.type === 'TemplateLiteral' &&
            node.expressions.every((/** @type {any} */ each) => PLAIN.has(each.type))
          ? node.quasis.map((/** @type {any} */ each) => each.value.raw).join('x')
          : '';
    return SENTENCE.test(text) ? 'a text that people read' : undefined;
  },
};

export const strykerPlugins = [{ kind: 'Ignore', name: 'sentences', value: sentences }];
