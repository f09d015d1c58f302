/** The check of a JSON field that holds a list of texts, none of them blank. */
export const isListOfText = (value: unknown): true | string =>
  (Array.isArray(value) && value.every((entry) => typeof entry === 'string' && entry.trim() !== '')) || 'Must be a JSON list of texts.'
