import { defineWebPlugin, extend, fill, lazyFill } from '#web'
import { codeRunner, forgottenWords, sourceDesk, sourceFrame } from '../../quota-proxy/slots.ts'

export default defineWebPlugin({
  id: 'run-it',
  pages: [{ path: 'run', isForLearners: true, access: 'verified', title: 'run-it:title', lazy: () => import('./run-page.tsx') }],
  ownDocuments: ['module/:moduleId', 'training/:moduleId', 'run'],
  fills: [
    fill(
      codeRunner,
      lazyFill(() => import('./answer-runner.tsx')),
    ),
    fill(
      sourceFrame,
      lazyFill(() => import('./source-preview.tsx')),
    ),
    fill(
      sourceDesk,
      lazyFill(() => import('./source-desk.tsx')),
    ),
  ],
  extensions: [extend(forgottenWords, async (words) => (await import('./use-code-draft.ts')).forgetCode(words))],
  locales: {
    en: () => import('../locales/en.json'),
    es: () => import('../locales/es.json'),
    fr: () => import('../locales/fr.json'),
    de: () => import('../locales/de.json'),
    pt: () => import('../locales/pt.json'),
  },
})
