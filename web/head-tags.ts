import type { Head } from './kit/head.ts'
import type { SiteConfig } from './kit/site-config.ts'

interface HeadTags {
  readonly head: Head
  readonly site: SiteConfig
  /** Scheme, host and port. */
  readonly origin: string
  /** Path and query of the page. */
  readonly url: string
  readonly language: string
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => escapes[sign] ?? sign)

const tag = (kind: 'name' | 'property', name: string, content: string | undefined) =>
  content ? `<meta ${kind}="${name}" content="${escaped(content)}">` : ''

/** What a page says of itself as tags for its head. */
export const headTags = ({ head, site, origin, url, language }: HeadTags): string => {
  const { title, description, image, jsonLd = [], isIndexed } = head
  const named = title ? `${title} - ${site.productName}` : site.productName
  return [
    `<title>${escaped(named)}</title>`,
    tag('name', 'description', description),
    isIndexed === false ? tag('name', 'robots', 'noindex') : '',
    tag('property', 'og:title', title ?? site.productName),
    tag('property', 'og:description', description),
    tag('property', 'og:type', 'website'),
    tag('property', 'og:url', `${origin}${url}`),
    tag('property', 'og:site_name', site.productName),
    tag('property', 'og:locale', language),
    tag('property', 'og:image', image && `${origin}${image.path}`),
    tag('property', 'og:image:alt', image?.alt),
    tag('name', 'twitter:card', image ? 'summary_large_image' : 'summary'),
    ...jsonLd.map(
      (each) =>
        `<script type="application/ld+json">${JSON.stringify({ '@context': 'https://schema.org', ...each }).replaceAll('<', '\\u003c')}</script>`,
    ),
  ].join('')
}
