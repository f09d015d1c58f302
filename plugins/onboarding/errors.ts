import { defineErrors, Waiting } from '#core/contract'

export const onboardingErrors = defineErrors('onboarding', {
  PROFILE_REQUIRED: { status: 409, message: 'Fill in your profile first.' },
  NO_PACKS: {
    status: 503,
    message: 'Error creating pathway. Please try again or contact support.',
    data: Waiting,
  },
})
