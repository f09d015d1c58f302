import { defineSlot } from '#core/contract'
import type { SitePage } from './contract.ts'

/**
 * Stands in the teen view of the landing where the adult view has its button: the way in for teens.
 * `label` and `to` are what the page's content says; without a fill the page says that teen accounts are not open yet.
 */
export const teenStart = defineSlot<{ label: string; to: string }>('site.teen-start')

/** The landing's greeting for signed-in people; the content's `title` is shown where no plugin fills it. */
export const landingGreeting = defineSlot<{ title: string }>('site.landing-greeting')

/** Beside the landing of people who are signed in: calls `onTeen` where the teen view is theirs. It shows nothing. */
export const landingAudience = defineSlot<{ onTeen: () => void }>('site.landing-audience')

/** Under the landing's skills, for people who are signed in: the modules, each with the way into it. */
export const landingModules = defineSlot('site.landing-modules')

/**
 * Draws a page of the CMS in its editors' preview as the app draws it: filled, by the page's slug, by the plugin that shows it.
 * Without a fill the preview shows the page as one of the site's own.
 */
export const pagePreview = (slug: string) => defineSlot<{ page: SitePage }>(`site.page-preview-${slug}`)
