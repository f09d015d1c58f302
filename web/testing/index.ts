/** #web/testing: what tests of pages need. */

export { answerRequests, answerWith, notFound, refusal } from './answer-requests.ts'
export { createTestQueries, renderPage } from './render-page.tsx'
export { shownToasts } from './shown-toasts.ts'
