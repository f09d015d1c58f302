import type { Plugin } from 'vite'

/** Files that only declare: contracts, slots, errors, and what of the host they are made of. */
const declaring = /\/(contract(\/[\w-]+)?|slots|errors)\.ts$|\/core\/shared\/[\w-]+\.ts$/

/** Node types whose evaluation a bundler must take for an effect, though in these files it only makes a schema or a list of calls. */
const evaluated = new Set(['CallExpression', 'ObjectExpression', 'MemberExpression', 'NewExpression', 'ArrayExpression'])

/**
 * A page that takes one path or one small function from a contract does not pay for its schemas, nor for zod: each declaration is
 * marked as one that nobody needs unless its name is used.
 */
export const pureDeclarations = () =>
  ({
    name: 'pure-declarations',
    apply: 'build',
    enforce: 'post',
    transform: {
      filter: { id: declaring },
      handler(code) {
        const inits = this.parse(code)
          .body.map((statement) => (statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement))
          .flatMap((statement) => (statement?.type === 'VariableDeclaration' ? statement.declarations : []))
          .flatMap(({ init }) => (init && evaluated.has(init.type) ? [init] : []))
        return inits.reduceRight(
          (whole, { start, end }) => `${whole.slice(0, start)}/* @__PURE__ */ (() => (${whole.slice(start, end)}))()${whole.slice(end)}`,
          code,
        )
      },
    },
  }) satisfies Plugin
