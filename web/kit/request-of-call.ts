import type { Route } from '@orpc/contract'

type Fields = Record<string, unknown>
/** A call's input by where each part of it travels. */
interface Parts {
  readonly params?: Fields
  readonly query?: Fields
  readonly headers?: Record<string, string>
  readonly body?: unknown
}

/** The path's own fields leave the input; what is left is the query of a GET, the body of any other. */
const partsOf = (method: string, path: string, input: unknown): Parts => {
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
  const fields = Object.entries((input ?? {}) as Fields)
  const params = Object.fromEntries(fields.filter(([name]) => names.includes(name)))
  const rest = fields.filter(([name]) => !names.includes(name))
  if (method === 'GET') return { params, query: Object.fromEntries(rest) }
  if (!names.length) return { body: input }
  return { params, body: rest.length ? Object.fromEntries(rest) : undefined }
}

const isPlain = (value: unknown): value is string | number | boolean => ['string', 'number', 'boolean'].includes(typeof value)

/**
 * The request that a typed call's input becomes, as the host reads it.
 * @param input flat where the call is a GET; with `detailed` input structure its parts by name
 */
export const requestOfCall = ({ method = 'POST', path = '/', inputStructure }: Route, input: unknown): Request => {
  const { params = {}, query = {}, headers, body } = inputStructure === 'detailed' ? (input as Parts) : partsOf(method, path, input)
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])))
  const url = new URL(filled, window.location.origin)
  for (const [name, value] of Object.entries(query)) if (isPlain(value)) url.searchParams.append(name, String(value))
  const hasBody = method !== 'GET' && body !== undefined
  return new Request(url, {
    method,
    headers: { ...headers, ...(hasBody && { 'content-type': 'application/json' }) },
    ...(hasBody && { body: JSON.stringify(body) }),
  })
}
