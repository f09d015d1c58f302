import { resolve } from 'node:path'
import { build } from 'vite'
import { expect, it } from 'vitest'
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

/** What a page is left with that takes this from a contract. */
const bundle = async (taken: string): Promise<string> => {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    plugins: [
      {
        name: 'a-page',
        enforce: 'pre',
        resolveId: (id) => (id === page ? page : id === './contract.ts' ? contract : null),
        load: (id) => (id === page ? `export { ${taken} } from './contract.ts'` : (files[id] ?? null)),
      },
      pureDeclarations(),
    ],
    build: { write: false, minify: false, lib: { entry: page, formats: ['es'] }, rolldownOptions: { external: 'some-schemas' } },
  })
  return [built]
    .flat()
    .flatMap((each) => ('output' in each ? each.output : []))
    .map((each) => ('code' in each ? each.code : ''))
    .join('')
}

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
