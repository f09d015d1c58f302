import { defineWebPlugin, fill, lazyFill } from '#web'
import { beforeLesson } from '../../courses/slots.ts'

export default defineWebPlugin({
  id: 'bridges',
  pages: [
    {
      path: 'bridges',
      access: 'public',
      title: 'bridges:list.title',
      needs: async ({ language }) => [(await import('./bridges-query.ts')).bridgesQuery(language)],
      lazy: () => import('./bridges-page.tsx'),
    },
    {
      path: 'bridges/:bridgeId',
      access: 'public',
      title: 'bridges:list.title',
      needs: async ({ params, language }) => [(await import('./bridges-query.ts')).bridgeQuery(params.bridgeId ?? '', language)],
      lazy: () => import('./bridge-page.tsx'),
    },
    {
      path: 'preview/bridge/:bridgeId',
      access: 'editor',
      title: 'shell:preview.title',
      lazy: () => import('./bridge-preview-page.tsx'),
    },
  ],
  fills: [
    fill(
      beforeLesson,
      lazyFill(() => import('./lesson-bridges.tsx')),
    ),
  ],
  locales: {
    en: () => import('../locales/en.json'),
    es: () => import('../locales/es.json'),
    fr: () => import('../locales/fr.json'),
    de: () => import('../locales/de.json'),
    pt: () => import('../locales/pt.json'),
  },
})
