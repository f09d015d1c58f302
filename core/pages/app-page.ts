import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Language, languages } from '../contract.ts'
import { hostTexts } from '../services/host-texts.ts'
import { escapeHtml } from '../shared/escape-html.ts'
import { inlineAssets } from './inline-assets.ts'
import { afterPaintTag } from './page-chunks.ts'
import type { PageLanguage } from './page-language.ts'
import type { PageLocation, RenderedPage } from './page-renderer.ts'

export interface School {
  readonly productName: string
  readonly supportEmail: string
}

/** A rendered page, with the host's data about it. */
export interface Painting {
  readonly page: RenderedPage
  readonly location: PageLocation
  /** Whether the page does not exist, so that it has no canonical address. */
  readonly isMissing: boolean
  readonly language: PageLanguage
  /** Addresses of the scripts that will hydrate the page. */
  readonly files?: readonly string[]
}

export interface AppPage {
  /**
   * The app's page with the server's data: its public address, and copies of the security headers that browsers accept in a page;
   * if a painting is given, the rendered page.
   * @param policy the Content-Security-Policy header of the response @param preloads tags that load the page's scripts at once
   */
  fill(policy: string, painting?: Painting, preloads?: string): string
  /** The policy for a rendered page with inline styles and an inline first script. */
  paintedPolicy(policy: string): string
}

/** Browsers ignore these directives in a meta tag, and log a warning. */
const headerOnly = /^\s*(frame-ancestors|report-uri|sandbox)\b/

/** Replaces without interpreting `$` in the new text. */
const put = (html: string, place: string | RegExp, text: string) => html.replace(place, () => text)

/** Makes the browser load the scripts of a page after the files that its first paint needs. */
const withLateScripts = (html: string) =>
  html.replaceAll(/<(?:script type="module"|link rel="modulepreload")(?= )/g, '$& fetchpriority="low"')

/** Tags with the page's canonical address, and the same page in each language. */
const addressTags = (origin: string, { key }: PageLocation, { language, isInAddress }: PageLanguage): string => {
  const addressIn = (named?: Language) => {
    const url = new URL(origin + key)
    if (named) url.searchParams.set('lang', named)
    return escapeHtml(url.href)
  }
  return [
    `<link rel="canonical" href="${addressIn(isInAddress ? language : undefined)}">`,
    ...languages.map((each) => `<link rel="alternate" hreflang="${each}" href="${addressIn(each)}">`),
    `<link rel="alternate" hreflang="x-default" href="${addressIn()}">`,
  ].join('')
}

/** Inserts a rendered page into the app's page: language, head, content, and the state for hydration. */
const paint = (
  html: string,
  origin: string,
  productName: string,
  { page, location, isMissing, language, files = [] }: Painting,
): string => {
  const hasTitle = /<title[\s>]/.test(page.head)
  const hasDescription = /<meta\s[^>]*name="description"/.test(page.head)
  const tags = !isMissing && page.isIndexed ? addressTags(origin, location, language) : ''
  // Only an end tag ends a script element, so every `<` in the state is escaped.
  const state = `<script type="application/json" id="app-state">${page.state.replaceAll('<', '\\u003c')}</script>`
  const needsScript = escapeHtml(hostTexts(language.language)('needsScript', { product: productName }))
  return [
    [/<html lang="[^"]*"/, `<html lang="${language.language}"`],
    [/\s*<title>[^<]*<\/title>/, hasTitle ? '' : undefined],
    [/\s*<meta name="description"[^>]*>/, hasDescription ? '' : undefined],
    ['</head>', `${page.head}${tags}${afterPaintTag(files)}</head>`],
    ['<div id="root"></div>', `<div id="root">${page.html}</div>${state}`],
    [/<noscript>[^<]*<\/noscript>/, `<noscript>${needsScript}</noscript>`],
  ].reduce((text, [place, by]) => (by === undefined ? text : put(text, place as string | RegExp, by as string)), withLateScripts(html))
}

/**
 * @param html the app's page, from the build or from Vite
 * @param origin scheme, host and port of this installation @param school its name and contact address
 * @param readAsset returns the text of a built file, to be inlined into rendered pages; absent during development
 */
export const createAppPage = (
  html: string,
  origin: string,
  { productName = 'Soloflight', supportEmail }: Partial<School> = {},
  readAsset: (path: string) => string | undefined = () => undefined,
): AppPage => {
  // The title and the noscript text are read before a script can insert this installation's name.
  const named = html.replaceAll('Soloflight', () => escapeHtml(productName))
  const inlined = inlineAssets(named, readAsset)
  return {
    paintedPolicy: inlined.allow,
    fill(policy, painting, preloads = '') {
      const mirrored = policy
        .split(';')
        .filter((part) => part.trim() && !headerOnly.test(part))
        .join(';')
      const tags = [
        `<meta name="public-origin" content="${escapeHtml(origin)}">`,
        `<meta http-equiv="Content-Security-Policy" content="${escapeHtml(mirrored)}">`,
        '<meta name="referrer" content="strict-origin-when-cross-origin">',
        supportEmail ? `<meta name="support-email" content="${escapeHtml(supportEmail)}">` : '',
      ]
      const filled = put(
        painting && inlined.isAllowedBy(policy) ? inlined.html : named,
        '<meta charset="utf-8" />',
        `<meta charset="utf-8" />${tags.join('')}`,
      )
      const whole = put(filled, '</head>', `${preloads}</head>`)
      return painting ? paint(whole, origin, productName, painting) : whole
    },
  }
}

/** The page of the built app. @param dir the folder of the build */
export const readAppPage = (dir: string, origin: string, school?: Partial<School>): AppPage =>
  createAppPage(readFileSync(join(dir, 'index.html'), 'utf8'), origin, school, (path) => {
    const file = join(dir, path)
    return existsSync(file) ? readFileSync(file, 'utf8') : undefined
  })
