import { resolve } from 'node:path'
import { expect, it } from 'vitest'
import { bundlePage } from '../testing/bundle-page.ts'
import { pureDeclarations } from './pure-declarations.ts'

const page = resolve(import.meta.dirname, 'a-page.js')
const contract = resolve(import.meta.dirname, 'contract.ts')

const files: Record<string, string> = {
  [contract]: `
    import { object, string } from 'some-schemas'
    export const Row = object({ id: string() })
    export const Whole = Row.extend({ name: string() }).meta({ id: 'Whole' })
    export const api = { list: call('public').output(Whole), ...others(Row) }
    export const pathOf = (id: string) => '/rows/' + id`,
}

/** Bundles a page that imports this name from a contract. @returns the remaining code */
const bundle = (taken: string): Promise<string> =>
  bundlePage({
    page,
    files: { ...files, [page]: `export { ${taken} } from './contract.ts'` },
    names: { './contract.ts': contract },
    plugins: [pureDeclarations()],
    external: 'some-schemas',
  })

it('F06: a page that takes a path from a contract has none of its schemas', async () => {
  const code = await bundle('pathOf')
  expect(code).toContain('/rows/')
  expect(code).not.toMatch(/object\(|extend|output|others/)
})

it('F06: one that checks something by a schema has it, with what it is made of', async () => {
  const code = await bundle('Whole')
  expect(code).toMatch(/object\(/)
  expect(code).toContain('extend')
  expect(code).not.toContain('output')
})
