import { defineWebPlugin, extend, fill, lazyFill, needsContent, nextThings, overlays, personSections } from '#web'
import { pagePath } from '../../site/contract.ts'
import { landingModules, pagePreview } from '../../site/slots.ts'
import { courseChart, nextLesson } from '../slots.ts'

/** The module page, the training page, the dashboard, and the readiness and pathway pages between the early and later modules. */
export default defineWebPlugin({
  id: 'courses',
  pagesFor: { home: '/dashboard' },
  pages: [
    {
      path: 'module/:moduleId',
      isForLearners: true,
      access: 'lesson',
      ssr: 'person',
      query: { lesson: /^[1-9]\d?\.[1-9]\d?$/ },
      title: 'courses:module.title',
      fitsWindow: true,
      lazy: () => import('./module-page/module-page.tsx'),
    },
    {
      path: 'training/:moduleId',
      isForLearners: true,
      access: 'lesson',
      title: 'courses:module.title',
      lazy: () => import('./training/training-page.tsx'),
    },
    {
      path: 'readiness-checkpoint',
      access: 'public',
      title: 'courses:readiness.title',
      needs: needsContent(pagePath('readiness')),
      lazy: () => import('./readiness-page.tsx'),
    },
    {
      path: 'pathway-choice',
      isForLearners: true,
      access: 'verified',
      title: 'courses:pathway.title',
      lazy: () => import('./pathway-choice-page.tsx'),
    },
    { path: 'preview/lesson/:lessonId', access: 'editor', title: 'shell:preview.title', lazy: () => import('./preview-page.tsx') },
    { path: 'preview/module/:moduleId', access: 'editor', title: 'shell:preview.title', lazy: () => import('./preview-page.tsx') },
    {
      path: 'dashboard',
      isForLearners: true,
      access: 'verified',
      ssr: 'person',
      title: 'courses:dashboard.title',
      lazy: () => import('./dashboard/dashboard-page.tsx'),
    },
    {
      path: 'modules',
      isForLearners: true,
      access: 'verified',
      title: 'courses:catalogue.title',
      lazy: () => import('./catalogue/catalogue-page.tsx'),
    },
  ],
  fills: [
    fill(
      overlays,
      lazyFill(() => import('./push-notes.tsx')),
    ),
    fill(
      personSections,
      lazyFill(() => import('./person-progress.tsx')),
      120,
    ),
    fill(
      courseChart,
      lazyFill(() => import('./dashboard/course-chart.tsx')),
    ),
    fill(
      nextLesson,
      lazyFill(() => import('./dashboard/next-lesson.tsx')),
    ),
    fill(
      landingModules,
      lazyFill(() => import('./landing-modules.tsx')),
    ),
    fill(
      pagePreview('readiness'),
      lazyFill(() => import('./readiness-view.tsx')),
    ),
    fill(
      pagePreview('pathway-choice'),
      lazyFill(() => import('./pathway-choice-view.tsx')),
    ),
  ],
  extensions: [
    extend(nextThings, (locale) => ({
      queryKey: ['courses', 'next-thing', locale],
      queryFn: async () => (await import('./read-next-lesson.ts')).readNextLesson(locale),
    })),
  ],
  nav: [
    { to: '/dashboard', label: 'shell:header.dashboard', section: 'header', order: 10, requires: 'signed-in' },
    { to: '/dashboard', label: 'shell:header.dashboard', section: 'account', order: 10, requires: 'signed-in' },
    { to: '/modules', label: 'courses:catalogue.title', section: 'header', order: 20, requires: 'signed-in' },
    { to: '/pathway-choice', label: 'shell:header.switchPath', section: 'header', order: 50, requires: 'signed-in' },
  ],
  locales: {
    en: () => import('../locales/en.json'),
    es: () => import('../locales/es.json'),
    fr: () => import('../locales/fr.json'),
    de: () => import('../locales/de.json'),
    pt: () => import('../locales/pt.json'),
  },
})
