/**
 * The server functions that the panel's pages call, by Payload's names; a plain object would also have a `constructor`. Payload's *Copy to
 * locale* is not among them: it publishes at once, and counts English words as a translation.
 */
const known = new Set([
  'form-state',
  'get-default-layout',
  'get-folder-results-component-and-data',
  'get-upcoming-scheduled-publish',
  'render-document',
  'render-document-slots',
  'render-field',
  'render-list',
  'render-widget',
  'schedule-publish',
  'slugify',
  'table-state',
])

interface Call {
  readonly name: string
  readonly args: Record<string, unknown>
}

/** @throws where a request names a function that is not the panel's, or passes anything but arguments */
export const checkCall = ({ name, args }: Call): Call => {
  if (typeof name !== 'string' || !known.has(name)) throw new Error('The panel has no such function.')
  if (typeof args !== 'object' || args === null) throw new Error('A function of the panel takes its arguments as an object.')
  // Payload would interrupt typing with a dialog that only reloads, and that covers the merge form shown after a refused save.
  return { name, args: name === 'form-state' ? { ...args, checkForStaleData: false } : args }
}

interface Failure {
  readonly name?: unknown
  readonly field?: unknown
}

/**
 * Removes internals from errors. Payload sends every error to the page, the database's messages included. Errors about fields have a name
 * or a field and are kept; for others the page learns only that an error occurred, and the log has the rest.
 */
export const withoutInternals = (result: unknown): unknown => {
  const errors = (result as { errors?: unknown } | null | undefined)?.errors
  if (!Array.isArray(errors)) return result
  const message = 'That did not work. Reload the page and try again.'
  return { ...(result as object), errors: (errors as Failure[]).map((error) => (error.name || error.field ? error : { message })) }
}
