import { defineWebPlugin, extend } from '#web'
import { keptCalls } from '../../quota-proxy/slots.ts'

const client = async () => (await import('./logbook-client.ts')).logbook.client

export default defineWebPlugin({
  id: 'logbook',
  extensions: [
    extend(keptCalls, {
      ofLesson: (moduleId, subSlideId) => ({
        queryKey: ['logbook', 'of-lesson', moduleId, subSlideId],
        // The list is newest first, and has a page's worth of them.
        queryFn: async () => (await (await client()).list({ module: moduleId, lesson: subSlideId })).entries.toReversed(),
      }),
      saveNote: async (id, note) => void (await (await client()).note({ id, note })),
    }),
  ],
  locales: {
    en: () => import('../locales/en.json'),
    es: () => import('../locales/es.json'),
    fr: () => import('../locales/fr.json'),
    de: () => import('../locales/de.json'),
    pt: () => import('../locales/pt.json'),
  },
})
