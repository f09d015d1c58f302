import { defineErrors } from '#core/contract'

export const referralsErrors = defineErrors('referrals', {
  CODE_TAKEN: { status: 409, message: 'This code was taken meanwhile. Ask for another.' },
  TEMPLATE_LOCKED: { status: 403, message: 'This template opens with more referrals.' },
  // The projects plugin may refuse to create a project from a template.
  TOO_MANY_PROJECTS: { status: 409, message: 'You have 200 projects. Delete one to make room.' },
  LINK_TAKEN: { status: 409, message: 'This link is taken. Please try again.' },
})
