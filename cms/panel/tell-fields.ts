import type { AfterErrorHook } from 'payload'

interface FieldError {
  readonly status?: unknown
  readonly message?: unknown
  readonly data?: { readonly error?: unknown; readonly collection?: unknown; readonly errors?: unknown }
}

/**
 * Tells the form which fields were refused. Payload knows its own error by its class, and the panel, which Next has bundled, has
 * another copy of that class than the host: without this an editor would read the message alone, with no field marked.
 */
export const tellFields: AfterErrorHook = ({ error, result }) => {
  const { status, message, data } = error as FieldError
  if ((status !== 400 && status !== 409) || !Array.isArray(data?.errors)) return
  const errors = (data.errors as Record<string, unknown>[]).map(({ path, message: said, label }) => ({ path, message: said, label }))
  return {
    response: {
      ...result,
      ...(data.error ? { error: data.error } : {}),
      errors: [{ name: 'ValidationError', data: { collection: data.collection, errors }, message }],
    } as never,
    status,
  }
}
