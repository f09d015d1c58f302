import { escapeHtml } from '../core/shared/escape-html.ts'
import type { Head } from './kit/head.ts'
import type { SiteConfig } from './kit/site-config.ts'

interface HeadTags {
  readonly head: Head
  readonly site: SiteConfig
  /** Scheme, host and port. */
  readonly origin: string
  /** Path and query of the page; absent for a personal page, which cannot be shared and has no canonical address. */
  readonly url?: string | undefined
  readonly language: string
}

/** Every picture has this size; services that are told the size show the picture at once. */
const pictureSize = { width: '1200', height: '630' } as const
/** Open Graph locales consist of a language and a country. */
const localeOf: Record<string, string> = { en: 'en_US', es: 'es_ES', fr: 'fr_FR', de: 'de_DE', pt: 'pt_BR' }

const tag = (kind: 'name' | 'property', name: string, content: string | undefined) =>
  content ? `<meta ${kind}="${name}" content="${escapeHtml(content)}">` : ''

/** Writes a page's title and metadata as tags for its head. */
export const headTags = ({ head, site, origin, url, language }: HeadTags): string => {
  const { title, description, image, jsonLd = [], isIndexed } = head
  const named = title ? `${title} - ${site.productName}` : site.productName
  if (url === undefined)
    return `<title>${escapeHtml(named)}</title>${tag('name', 'description', description)}${tag('name', 'robots', 'noindex')}`
  return [
    `<title>${escapeHtml(named)}</title>`,
    tag('name', 'description', description),
    isIndexed === false ? tag('name', 'robots', 'noindex') : '',
    tag('property', 'og:title', title ?? site.productName),
    tag('property', 'og:description', description),
    tag('property', 'og:type', 'website'),
    tag('property', 'og:url', `${origin}${url}`),
    tag('property', 'og:site_name', site.productName),
    tag('property', 'og:locale', localeOf[language] ?? language),
    ...Object.entries(localeOf).map(([each, locale]) => tag('property', 'og:locale:alternate', each === language ? undefined : locale)),
    tag('property', 'og:image', image && `${origin}${image.path}`),
    tag('property', 'og:image:type', image && 'image/png'),
    tag('property', 'og:image:width', image && pictureSize.width),
    tag('property', 'og:image:height', image && pictureSize.height),
    tag('property', 'og:image:alt', image?.alt),
    tag('name', 'twitter:card', image ? 'summary_large_image' : 'summary'),
    ...jsonLd.map(
      (each) =>
        `<script type="application/ld+json">${JSON.stringify({ '@context': 'https://schema.org', ...each }).replaceAll('<', '\\u003c')}</script>`,
    ),
  ].join('')
}
