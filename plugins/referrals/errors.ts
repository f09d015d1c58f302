import { defineErrors } from '#core/contract'

export const referralsErrors = defineErrors('referrals', {
  CODE_TAKEN: { status: 409, message: 'This code was taken meanwhile. Ask for another.' },
  TEMPLATE_LOCKED: { status: 403, message: 'This template opens with more referrals.' },
  // The projects plugin may refuse to create a project from a template.
  TOO_MANY_PROJECTS: { status: 409, message: 'You have 200 projects. Delete one to make room.' },
  SOURCE_TOO_LARGE: { status: 413, message: 'A project holds 200 kB of code at most. Take something out.' },
  SOURCES_FULL: { status: 409, message: 'Your projects hold 20 MB of code with their versions. Delete one to make room.' },
  LINK_TAKEN: { status: 409, message: 'This link is taken. Please try again.' },
})
