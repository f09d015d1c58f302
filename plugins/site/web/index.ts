// Loaded with the app's own styles, since a server-rendered page is visible before the landing's code is loaded.
import './landing/panel-ground.css'
import { defineWebPlugin, fill, lazyFill, needsContent, notFoundWords } from '#web'
import { type PublicPageSlug, pagePath, publicPages } from '../contract.ts'

/** A page's name in the locale file, and its place in the footer. */
const names: Record<PublicPageSlug, string> = {
  'why-us': 'whyUs',
  'why-100': 'why100',
  'ai-safety': 'aiSafety',
  accessibility: 'accessibility',
  languages: 'languages',
  privacy: 'privacy',
  terms: 'terms',
}
const inHeader = [
  ['/#learn', 'shell:header.learn'],
  ['/#pricing', 'shell:header.pricing'],
  [publicPages['why-us'], 'shell:header.whyUs'],
  ['/#about', 'shell:header.about'],
] as const
const slugs = Object.keys(names) as PublicPageSlug[]

export default defineWebPlugin({
  id: 'site',
  pages: [
    {
      path: '',
      isForLearners: true,
      access: 'public',
      query: { mode: 'any' },
      title: 'site:titles.landing',
      needs: needsContent(pagePath('landing')),
      lazy: () => import('./landing-page.tsx'),
    },
    ...slugs.map((slug) => ({
      path: publicPages[slug].slice(1),
      access: 'public' as const,
      title: `site:titles.${names[slug]}`,
      needs: needsContent(pagePath(slug)),
      lazy: () => import('./content-page.tsx'),
    })),
    { path: 'preview/mail/:slug', access: 'editor', title: 'shell:preview.title', lazy: () => import('./mail-preview-page.tsx') },
    { path: 'preview/page/:slug', access: 'editor', title: 'shell:preview.title', lazy: () => import('./preview-page.tsx') },
  ],
  nav: [
    ...inHeader.map(([to, label], index) => ({ to, label, section: 'header-signed-out' as const, order: (index + 1) * 10 })),
    ...slugs.map((slug, index) => ({
      to: publicPages[slug],
      label: `site:nav.${names[slug]}`,
      section: 'footer' as const,
      order: (index + 1) * 10,
    })),
  ],
  fills: [
    fill(
      notFoundWords,
      lazyFill(() => import('./not-found-fill.tsx')),
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
