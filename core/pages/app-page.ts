import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Language, languages } from '../contract.ts'
import { escapeHtml } from '../http/plain-page.ts'
import { hostTexts } from '../services/host-texts.ts'
import { inlineAssets } from './inline-assets.ts'
import { afterPaintTag } from './page-chunks.ts'
import type { PageLanguage } from './page-language.ts'
import type { PageLocation, RenderedPage } from './page-renderer.ts'

export interface School {
  readonly productName: string
  readonly supportEmail: string
}

/** A rendered page and what the host knows of it. */
export interface Painting {
  readonly page: RenderedPage
  readonly location: PageLocation
  /** Whether there is nothing at this address, so that it has no address of its own to name. */
  readonly isMissing: boolean
  readonly language: PageLanguage
  /** Addresses of the scripts that will take it over. */
  readonly files?: readonly string[]
}

export interface AppPage {
  /**
   * The app's page with what the server knows: under which address it is public, and mirrors of the security headers that
   * browsers heed in a page; with a painting, the page itself.
   * @param policy the Content-Security-Policy that is sent with it @param preloads tags by which its scripts are fetched at once
   */
  fill(policy: string, painting?: Painting, preloads?: string): string
  /** The policy for a painted page, which carries its styles and its first lines of script in itself. */
  paintedPolicy(policy: string): string
}

/** Browsers ignore these in a meta tag, and say so in the console. */
const headerOnly = /^\s*(frame-ancestors|report-uri|sandbox)\b/

/** A replacement that takes `$` for a dollar. */
const put = (html: string, place: string | RegExp, text: string) => html.replace(place, () => text)

/** Has the browser fetch the scripts of a page after what the page is painted with. */
const withLateScripts = (html: string) =>
  html.replaceAll(/<(?:script type="module"|link rel="modulepreload")(?= )/g, '$& fetchpriority="low"')

/** The page's own address, and the same page in each language. */
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

/** Puts a rendered page into the app's own: its language, its head, its text, and the state by which the script goes on. */
const paint = (
  html: string,
  origin: string,
  productName: string,
  { page, location, isMissing, language, files = [] }: Painting,
): string => {
  const hasTitle = /<title[\s>]/.test(page.head)
  const hasDescription = /<meta\s[^>]*name="description"/.test(page.head)
  const tags = !isMissing && page.isIndexed ? addressTags(origin, location, language) : ''
  // Inside a script nothing ends it but its own end tag, so no `<` of the state is left as it is.
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
 * @param html the app's page, as built or as Vite gives it
 * @param origin scheme, host and port of this installation @param school its name, and where people write to
 * @param readAsset the text of a built file, to be written into painted pages; none while developing
 */
export const createAppPage = (
  html: string,
  origin: string,
  { productName = 'Soloflight', supportEmail }: Partial<School> = {},
  readAsset: (path: string) => string | undefined = () => undefined,
): AppPage => {
  // Title and noscript text are read before any script can say how this installation is called.
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

/** The page of the built app. @param dir where it was built to */
export const readAppPage = (dir: string, origin: string, school?: Partial<School>): AppPage =>
  createAppPage(readFileSync(join(dir, 'index.html'), 'utf8'), origin, school, (path) => {
    const file = join(dir, path)
    return existsSync(file) ? readFileSync(file, 'utf8') : undefined
  })
