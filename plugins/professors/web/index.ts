import { defineWebPlugin, extend, fill, lazyFill } from '#web'
import { answerHints, professorHelp } from '../../courses/slots.ts'
import { forgottenWords } from '../../quota-proxy/slots.ts'

export default defineWebPlugin({
  id: 'professors',
  pages: [
    {
      path: 'preview/professor/:id',
      access: 'editor',
      title: 'shell:preview.title',
      lazy: () => import('./professor-preview-page.tsx'),
    },
  ],
  fills: [
    fill(
      professorHelp,
      lazyFill(() => import('./professor-help.tsx')),
    ),
    fill(
      answerHints,
      lazyFill(() => import('./answer-hints.tsx')),
    ),
  ],
  extensions: [extend(forgottenWords, async (words) => (await import('./kept-conversation.ts')).forgetTurns(words))],
  locales: {
    en: () => import('../locales/en.json'),
    es: () => import('../locales/es.json'),
    fr: () => import('../locales/fr.json'),
    de: () => import('../locales/de.json'),
    pt: () => import('../locales/pt.json'),
  },
})
