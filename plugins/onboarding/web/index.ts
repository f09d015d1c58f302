import { defineWebPlugin, extend, fill, lazyFill } from '#web'
import { settingsTab } from '../../account/slots.ts'
import { signInSteps } from '../../auth-mfa/slots.ts'
import { dashboardFolds, dashboardNotices, learnerPack } from '../../courses/slots.ts'

const client = async () => (await import('./onboarding-client.ts')).onboarding.client

export default defineWebPlugin({
  id: 'onboarding',
  pages: [
    {
      path: 'onboarding',
      isForLearners: true,
      access: 'verified',
      title: 'onboarding:profile.title',
      lazy: () => import('./profile-page.tsx'),
    },
    {
      path: 'onboarding/pack-loading',
      isForLearners: true,
      access: 'verified',
      title: 'onboarding:loading.title',
      lazy: () => import('./pack-loading-page.tsx'),
    },
    {
      path: 'onboarding/career-pathways',
      isForLearners: true,
      access: 'verified',
      title: 'onboarding:title',
      lazy: () => import('./career-pathways-page.tsx'),
    },
    {
      path: 'preview/pack/:key',
      access: 'editor',
      title: 'shell:preview.title',
      lazy: () => import('./pack-preview-page.tsx'),
    },
  ],
  fills: [
    fill(
      dashboardNotices,
      lazyFill(() => import('./onboarding-notice.tsx')),
      200,
    ),
    fill(
      dashboardFolds,
      lazyFill(() => import('./pack-reveal.tsx')),
    ),
    fill(
      settingsTab.profile,
      lazyFill(() => import('./pathway-section.tsx')),
    ),
  ],
  extensions: [
    extend(learnerPack, (locale) => ({
      // Mutations of the learner's answers invalidate the prefix of this key, and so the pack too.
      queryKey: [['onboarding', 'mine'], { type: 'query', pack: locale }],
      queryFn: async () => (await client()).mine({ locale }),
    })),
    extend(signInSteps, async () => ((await (await client()).mine({})) ? null : { first: '/onboarding/career-pathways' }), 200),
  ],
  locales: {
    en: () => import('../locales/en.json'),
    es: () => import('../locales/es.json'),
    fr: () => import('../locales/fr.json'),
    de: () => import('../locales/de.json'),
    pt: () => import('../locales/pt.json'),
  },
})
