import { defineSlot } from '#core/contract'
import type { SitePage } from './contract.ts'

/**
 * In the teen view of the landing, at the place of the adult view's button: the link to start for teens.
 * `label` and `to` come from the page's content; without a fill the page says that teen accounts are not open yet.
 */
export const teenStart = defineSlot<{ label: string; to: string }>('site.teen-start')

/** The landing's greeting for signed-in people; without a fill the content's `title` is shown. */
export const landingGreeting = defineSlot<{ title: string }>('site.landing-greeting')

/** On the landing of signed-in people: calls `onTeen` for users of the teen view. Renders nothing. */
export const landingAudience = defineSlot<{ onTeen: () => void }>('site.landing-audience')

/** Under the landing's skills, for people who are signed in: the modules, each with a link to it. */
export const landingModules = defineSlot('site.landing-modules')

/**
 * Renders a page of the CMS in its editors' preview as in the app: filled, by the page's slug, by the plugin that shows the page.
 * Without a fill the preview shows the page like the site's own pages.
 */
export const pagePreview = (slug: string) => defineSlot<{ page: SitePage }>(`site.page-preview-${slug}`)
