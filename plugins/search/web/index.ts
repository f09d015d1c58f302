import { defineWebPlugin, extend, fill, headerTools, lazyFill, openedThings } from '#web'

export default defineWebPlugin({
  id: 'search',
  pages: [
    {
      path: 'search',
      access: 'public',
      title: 'search:title',
      query: { q: 'any', exact: ['1'] },
      needs: async ({ query, language }) => {
        const [{ searchQuery, askedOf }, { isSearchable }] = await Promise.all([import('./search-client.ts'), import('../search-words.ts')])
        const asked = askedOf(query)
        return isSearchable(asked.q) ? [searchQuery(asked, language, null)] : []
      },
      lazy: () => import('./search-page.tsx'),
    },
  ],
  fills: [
    fill(
      headerTools,
      lazyFill(() => import('./search-button.tsx')),
    ),
  ],
  extensions: [extend(openedThings, async (thing, userId) => (await import('./opened-list.ts')).keepOpened(thing, userId))],
  locales: {
    en: () => import('../locales/en.json'),
    es: () => import('../locales/es.json'),
    fr: () => import('../locales/fr.json'),
    de: () => import('../locales/de.json'),
    pt: () => import('../locales/pt.json'),
  },
})
