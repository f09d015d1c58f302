import type { Plugin } from 'vite'

/** Files with declarations only: contracts, slots, errors, and the host's modules that they use. */
const declaring = /\/(contract(\/[\w-]+)?|slots|errors)\.ts$|\/core\/shared\/[\w-]+\.ts$/

/** Node types that a bundler must treat as side effects, though in these files they only create a schema or a list of calls. */
const evaluated = new Set(['CallExpression', 'ObjectExpression', 'MemberExpression', 'NewExpression', 'ArrayExpression'])

/**
 * A page that imports one path or one small function from a contract should not include its schemas, nor zod: each declaration is
 * marked as pure, so that it is removed unless its name is used.
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
