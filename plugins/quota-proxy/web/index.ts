import { defineWebPlugin, fill, lazyFill, personSections } from '#web'
import { exerciseRunner, moduleAside } from '../../courses/slots.ts'
import { LazyExerciseCall, LazyTrainingWheelsCard } from './lazy-fills.tsx'

export default defineWebPlugin({
  id: 'quota-proxy',
  pages: [
    {
      path: 'infinity',
      isForLearners: true,
      access: 'entitled',
      title: 'quota-proxy:infinity.title',
      lazy: () => import('./infinity-page.tsx'),
    },
  ],
  fills: [
    fill(exerciseRunner, LazyExerciseCall),
    fill(moduleAside, LazyTrainingWheelsCard),
    fill(
      personSections,
      lazyFill(() => import('./person-usage.tsx')),
      160,
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
