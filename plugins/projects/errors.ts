import { defineErrors } from '#core/contract'

export const projectsErrors = defineErrors('projects', {
  INVALID_DEPLOYMENT_URL: { status: 400, message: 'Use an address that starts with https:// and leads outside this site.' },
  TOO_MANY_PROJECTS: { status: 409, message: 'You have 200 projects. Delete one to make room.' },
  SOURCE_TOO_LARGE: { status: 413, message: 'A project holds 200 kB of code at most. Take something out.' },
  SOURCES_FULL: { status: 409, message: 'Your projects hold 20 MB of code with their versions. Delete one to make room.' },
  SHARING_NOT_ALLOWED: { status: 403, message: 'A parent or guardian has to allow sharing first.' },
  TAKEN_DOWN: { status: 403, message: 'This project was taken down. It cannot be shared until an admin allows it again.' },
  NOT_PUBLIC: { status: 409, message: 'Only public projects stand in the gallery. Make it public first.' },
  LINK_TAKEN: { status: 409, message: 'This link is taken. Please try again.' },
})
