import { defineWebPlugin, extend, fill, lazyFill } from '#web'
import { completedWork, dashboardRecords, lessonEvidence } from '../../courses/slots.ts'
import { codeRan } from '../../quota-proxy/slots.ts'

export default defineWebPlugin({
  id: 'evidence',
  pages: [
    {
      path: 'preview/evidence/:lesson',
      access: 'editor',
      title: 'shell:preview.title',
      lazy: () => import('./editor/evidence-preview-page.tsx'),
    },
  ],
  fills: [
    fill(
      lessonEvidence,
      lazyFill(() => import('./lesson-evidence.tsx')),
    ),
    fill(
      completedWork,
      lazyFill(() => import('./completed-work.tsx')),
    ),
    fill(
      dashboardRecords,
      lazyFill(() => import('./work-record.tsx')),
      35,
    ),
  ],
  extensions: [extend(codeRan, { heard: async (ran) => (await import('./tell-of-run.ts')).tellOfRun(ran) })],
  locales: {
    en: () => import('../locales/en.json'),
    es: () => import('../locales/es.json'),
    fr: () => import('../locales/fr.json'),
    de: () => import('../locales/de.json'),
    pt: () => import('../locales/pt.json'),
  },
})
