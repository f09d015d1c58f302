/** `POST` asks Neo about a handed-in answer, using the learner's own key. */
export const answerHintsPath = '/api/professors/hints'
