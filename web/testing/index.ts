/** #web/testing: tools for tests of pages. */

export { answerRequests, answerWith, notFound, refusal } from './answer-requests.ts'
export { hearToasts, shownToasts } from './hear-toasts.ts'
export { createTestQueries, newUser, renderPage, untilLoaded } from './render-page.tsx'
