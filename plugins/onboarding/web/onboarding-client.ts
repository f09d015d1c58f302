import { apiFor } from '#web'
import type { onboardingApi } from '../contract.ts'
import { onboardingApi as routes } from '../contract.ts?routes'

/** The browser's client of this plugin's calls. */
export const onboarding = apiFor<typeof onboardingApi>('onboarding', routes)

/** Lets a model write a new pack for someone who already has one. */
export const rewritePath = '/onboarding/pack-loading?again'

/** The browser's time zone by its IANA name. */
export const browserZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone
