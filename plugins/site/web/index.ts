import { defineWebPlugin } from '#web'
import { type PublicPageSlug, publicPages } from '../contract.ts'

/** A page's name in the locale file, and its place in the footer. */
const names: Record<PublicPageSlug, string> = {
  'why-us': 'whyUs',
  'why-100': 'why100',
  'ai-safety': 'aiSafety',
  accessibility: 'accessibility',
  privacy: 'privacy',
  terms: 'terms',
}
const slugs = Object.keys(names) as PublicPageSlug[]

export default defineWebPlugin({
  id: 'site',
  pages: [
    { path: '', access: 'public', title: 'site:titles.landing', lazy: () => import('./landing-page.tsx') },
    ...slugs.map((slug) => ({
      path: publicPages[slug].slice(1),
      access: 'public' as const,
      title: `site:titles.${names[slug]}`,
      lazy: () => import('./content-page.tsx'),
    })),
  ],
  nav: [
    { to: '/#skills', label: 'site:nav.learn', section: 'header-signed-out', order: 10 },
    { to: '/#pricing', label: 'site:nav.pricing', section: 'header-signed-out', order: 20 },
    { to: publicPages['why-us'], label: 'site:nav.whyUs', section: 'header-signed-out', order: 30 },
    { to: '/#about', label: 'site:nav.about', section: 'header-signed-out', order: 40 },
    ...slugs.map((slug, index) => ({
      to: publicPages[slug],
      label: `site:nav.${names[slug]}`,
      section: 'footer' as const,
      order: (index + 1) * 10,
    })),
  ],
  locales: { en: () => import('../locales/en.json') },
})
