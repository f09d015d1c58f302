import { defineWebPlugin, fill, lazyFill } from '#web'
import { lessonFigures } from '../../courses/slots.ts'

export default defineWebPlugin({
  id: 'diagrams',
  pages: [
    {
      path: 'preview/diagram/:diagramId',
      access: 'editor',
      title: 'shell:preview.title',
      lazy: () => import('./diagram-preview-page.tsx'),
    },
  ],
  fills: [
    fill(
      lessonFigures,
      lazyFill(() => import('./lesson-diagrams.tsx')),
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
