import { apiFor } from '#web'
import type { onboardingApi } from '../contract.ts'
import { onboardingApi as routes } from '../contract.ts?routes'

/** The browser's client of this plugin's calls. */
export const onboarding = apiFor<typeof onboardingApi>('onboarding', routes)

const packLoading = '/onboarding/pack-loading'
/** The page that waits for the pack. @param next the page that it opens afterwards, by default the dashboard */
export const packLoadingPath = (next?: string): string => (next ? `${packLoading}?next=${encodeURIComponent(next)}` : packLoading)
/** Lets a model write a new pack for someone who already has one. */
export const rewritePath = `${packLoading}?again`

/** The browser's time zone by its IANA name. */
export const browserZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone
