import type { AfterErrorHook } from 'payload'

interface FieldError {
  readonly status?: unknown
  readonly message?: unknown
  readonly data?: { readonly error?: unknown; readonly collection?: unknown; readonly errors?: unknown }
}

/** Payload joins mistakes with commas, which sentences contain too: ours are on separate lines. */
const onLines = (message: unknown, errors: readonly { readonly message?: unknown; readonly label?: unknown }[]): unknown => {
  const [intro] = String(message).split(':')
  const said = [...new Set(errors.map(({ label, message: what }) => String(label ?? what)))]
  return said.length > 0 ? `${intro}:\n${said.join('\n')}` : message
}

/**
 * Tells the form which fields were refused. Payload recognises its own error by its class, and the panel, which Next has bundled, has
 * another copy of that class than the host: without this an editor would read the message alone, with no field marked.
 */
export const returnFieldErrors: AfterErrorHook = ({ error, result }) => {
  const { status, message, data } = error as FieldError
  // The panel recognises a refusal by its name.
  if (data?.error === 'REASON_REQUIRED') return { response: { ...result, error: data.error } as never, status: status as number }
  if ((status !== 400 && status !== 409) || !Array.isArray(data?.errors)) return
  const errors = (data.errors as Record<string, unknown>[]).map(({ path, message: said, label }) => ({ path, message: said, label }))
  const told = status === 400 ? onLines(message, errors) : message
  return {
    response: {
      ...result,
      ...(data.error ? { error: data.error } : {}),
      errors: [{ name: 'ValidationError', data: { collection: data.collection, errors }, message: told }],
    } as never,
    status,
  }
}
