/** #web/testing: what tests of pages need. */

export { answerRequests, answerWith, notFound, refusal } from './answer-requests.ts'
export { hearToasts } from './hear-toasts.ts'
export { newUser } from './new-user.ts'
export { createTestQueries, renderPage } from './render-page.tsx'
export { shownToasts } from './shown-toasts.ts'
export { untilLoaded } from './until-loaded.ts'
