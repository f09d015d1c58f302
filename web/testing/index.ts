/** #web/testing: what tests of pages need. */

export { answerWith, createTestQueries, renderPage } from './render-page.tsx'
export { shownToasts } from './shown-toasts.ts'
