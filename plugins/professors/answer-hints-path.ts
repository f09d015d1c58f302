/** `POST` here asks Neo about an answer that was handed in, on the learner's own key. */
export const answerHintsPath = '/api/professors/hints'
