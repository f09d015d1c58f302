import { defineWebPlugin, extend, fill, lazyFill } from '#web'
import { settingsTab } from '../../account/slots.ts'
import { dashboardRecords } from '../../courses/slots.ts'
import { keptCalls } from '../../quota-proxy/slots.ts'

const client = async () => (await import('./logbook-client.ts')).logbook.client

export default defineWebPlugin({
  id: 'logbook',
  pages: [{ path: 'logbook', isForLearners: true, access: 'verified', title: 'logbook:title', lazy: () => import('./logbook-page.tsx') }],
  nav: [{ to: '/logbook', label: 'shell:header.logbook', section: 'header', order: 30, requires: 'signed-in' }],
  fills: [
    fill(
      dashboardRecords,
      lazyFill(() => import('./logbook-record.tsx')),
      10,
    ),
    fill(
      settingsTab.privacy,
      lazyFill(() => import('./keeping-section.tsx')),
    ),
  ],
  extensions: [
    extend(keptCalls, {
      ofLesson: (moduleId, subSlideId) => ({
        queryKey: ['logbook', 'calls', 'of-lesson', moduleId, subSlideId],
        // The list is newest first, and one page of it is enough.
        queryFn: async () => (await (await client()).list({ module: moduleId, lesson: subSlideId })).entries.toReversed(),
      }),
      newest: { queryKey: ['logbook', 'calls', 'newest'], queryFn: async () => (await (await client()).list({})).entries },
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
