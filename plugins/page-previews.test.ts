import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { installedOf } from '../web/shell/routes.tsx'
import { publicPages } from './site/contract.ts'
import { pagePreview } from './site/slots.ts'
import { webPlugins } from './web.ts'

const { hasPage } = installedOf(webPlugins)
const folder = join(import.meta.dirname, '../content/pages')
const pages = readdirSync(folder)
  .map(
    (file) => parse(readFileSync(join(folder, file), 'utf8').split(/^---$/m)[1] ?? '') as { slug: string; kind?: string; route?: string },
  )
  .filter(({ kind, route }) => kind !== 'mail' && (!route || hasPage(route)))
  .map(({ slug }) => slug)
/** Pages that the site renders itself, and the shell's own page. */
const plain = ['landing', 'not-found', ...Object.keys(publicPages)]
const filled = webPlugins.flatMap(({ fills = [] }) => fills.map(({ slot }) => slot.id))

describe('editors preview each page as the app draws it', () => {
  it.each(pages.filter((slug) => !plain.includes(slug)))('%s', (slug) => {
    expect(filled.filter((id) => id === pagePreview(slug).id)).toHaveLength(1)
  })

  it('and no page that there is not', () => {
    const slots = new Set(pages.map((slug) => pagePreview(slug).id))
    expect(filled.filter((id) => id.startsWith(pagePreview('').id) && !slots.has(id))).toEqual([])
  })
})
