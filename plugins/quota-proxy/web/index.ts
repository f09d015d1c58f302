import { defineWebPlugin, extend, fill, lazyFill, personSections } from '#web'
import { exerciseRunner, moduleAside, simulatedCalls } from '../../courses/slots.ts'
import { forgottenWords } from '../slots.ts'
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
  extensions: [
    extend(forgottenWords, async (words) => (await import('./kept-work.ts')).forgetAnswers(words)),
    extend(simulatedCalls, (lessonId) => ({
      queryKey: ['quota-proxy', 'simulated', lessonId],
      queryFn: async () => (await (await import('./quota-client.ts')).quota.client.usageStatus({ module_code: lessonId })).practice_mode,
    })),
  ],
  locales: {
    en: () => import('../locales/en.json'),
    es: () => import('../locales/es.json'),
    fr: () => import('../locales/fr.json'),
    de: () => import('../locales/de.json'),
    pt: () => import('../locales/pt.json'),
  },
})
