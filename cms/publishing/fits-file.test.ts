import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestHost, type TestHost } from '#core/testing'
import { cmsPlugins } from '../../plugins/cms.ts'
import { mistakesAsFile } from './fits-file.ts'

const seeds = cmsPlugins.flatMap((plugin) => plugin.seeds ?? [])
let host: TestHost
beforeAll(async () => {
  host = await createTestHost({ plugins: [] })
})
afterAll(() => host.close())

const pages = () => host.payload.collections.pages.config.flattenedFields
const pageOf = async (slug: string) => {
  const { docs } = await host.payload.find({ collection: 'pages', where: { slug: { equals: slug } }, depth: 0 })
  return docs[0] as unknown as Record<string, unknown> & { data: Record<string, unknown> }
}

it('QE10: a mail without its list of placeholders is told so once, in its blocks', async () => {
  const mail = await pageOf('signin-mail')
  const { placeholders: _, ...data } = mail.data
  const mistakes = mistakesAsFile(seeds, 'pages', pages(), { ...mail, data })
  expect(mistakes).toEqual([{ path: 'data.placeholders', message: expect.stringContaining('{{code}}') }])
})

it('QE10: and one thing is said of each place', async () => {
  const mail = await pageOf('signin-mail')
  const [first, ...others] = mail.data.variants as { text: string }[]
  const variants = [{ ...first, text: '{{one}} {{two}} {{three}}' }, ...others]
  const mistakes = mistakesAsFile(seeds, 'pages', pages(), { ...mail, data: { ...mail.data, variants } })
  expect(mistakes).toEqual([{ path: 'data.variants.0', message: expect.stringContaining('{{one}}') }])
})

it('QE10: what a file calls otherwise is said at the form’s own field', async () => {
  if (!('professors' in host.payload.collections)) return
  const { docs } = await host.payload.find({ collection: 'professors', limit: 1, depth: 0 })
  const { flattenedFields } = host.payload.collections.professors.config
  const mistakes = mistakesAsFile(seeds, 'professors', flattenedFields, { ...(docs[0] as object), system_prompt: ' ', models: [] })
  expect(mistakes.map(({ path }) => path).sort()).toEqual(['models', 'system_prompt'])
})
