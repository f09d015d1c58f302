import { defineErrors } from '#core/contract'

export const projectsErrors = defineErrors('projects', {
  INVALID_DEPLOYMENT_URL: { status: 400, message: 'Use an address that starts with https:// and leads outside this site.' },
  TOO_MANY_PROJECTS: { status: 409, message: 'You have 200 projects. Delete one to make room.' },
  SOURCE_TOO_LARGE: { status: 413, message: 'A project holds 200 kB of code at most. Take something out.' },
  LINK_TAKEN: { status: 409, message: 'This link is taken. Please try again.' },
})
