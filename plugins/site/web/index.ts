import { lazy } from 'react'
import { defineWebPlugin, fill, notFoundWords } from '#web'
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
    { path: '', access: 'public', plain: true, title: 'site:titles.landing', lazy: () => import('./landing-page.tsx') },
    ...slugs.map((slug) => ({
      path: publicPages[slug].slice(1),
      access: 'public' as const,
      plain: true,
      title: `site:titles.${names[slug]}`,
      lazy: () => import('./content-page.tsx'),
    })),
    { path: 'preview/mail/:slug', access: 'editor', title: 'shell:preview.title', lazy: () => import('./mail-preview-page.tsx') },
    { path: 'preview/page/:slug', access: 'editor', title: 'shell:preview.title', lazy: () => import('./preview-page.tsx') },
  ],
  nav: slugs.map((slug, index) => ({
    to: publicPages[slug],
    label: `site:nav.${names[slug]}`,
    section: 'footer',
    order: (index + 1) * 10,
  })),
  fills: [
    fill(
      notFoundWords,
      lazy(() => import('./not-found-fill.tsx')),
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
