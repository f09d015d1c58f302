import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const here = import.meta.dirname
const plugins = readdirSync(here, { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? [entry.name] : []))
const sourcesOf = (plugin: string, half: 'cms' | 'server'): { name: string; text: string }[] => {
  const folder = join(here, plugin, half)
  if (!existsSync(folder)) return []
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !/\.(test|sweep|testing)\.ts$/.test(name))
    .map((name) => ({ name: `${plugin}/${half}/${name}`, text: readFileSync(join(folder, name), 'utf8') }))
}
const ownerOf = new Map(
  plugins.flatMap((plugin) =>
    sourcesOf(plugin, 'cms').flatMap(({ text }) =>
      [...text.matchAll(/\bslug: '([a-z-]+)'/g)].map(([, slug = '']) => [slug, plugin] as const),
    ),
  ),
)

const known: Readonly<Record<string, readonly string[]>> = {
  // The staff's pages of the admin area count these and look them up by name.
  admin: ['admin-invites', 'auth-factors', 'entitlements', 'profiles'],
  // The demo school seeds these, in place of its people's own choices.
  'demo-school': ['consents', 'portals', 'school-codes', 'school-links', 'user-profile'],
}

/** Content may be read by any plugin (`store.published`); rows written at run time belong to their plugin alone. */
const reach = /\bstore\.(?:find|findFields|findOne|count|create|createUnlessExists|updateOne|remove)\(\s*'([a-z-]+)'/g

describe('rows belong to the plugin that brings their collection; others ask its service', () => {
  it.each(plugins)('%s', (plugin) => {
    const foreign = sourcesOf(plugin, 'server').flatMap(({ name, text }) =>
      [...text.matchAll(reach)].flatMap(([, slug = '']) => {
        const owner = ownerOf.get(slug)
        return !owner || owner === plugin || known[plugin]?.includes(slug) ? [] : [`${name}: ${slug} of ${owner}`]
      }),
    )
    expect(foreign).toEqual([])
  })

  it('knows the collections', () => expect(ownerOf.get('user-progress')).toBe('courses'))
})
