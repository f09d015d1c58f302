import { apiFor } from '#web'
import { onboardingApi } from '../contract.ts'

/** The browser's client of this plugin's calls. */
export const onboarding = apiFor('onboarding', onboardingApi)
