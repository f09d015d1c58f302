export interface TestAnswer {
  readonly status: number
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape
  readonly body: any
  readonly headers: Headers
}

/** A browser in a test: its own cookie jar, our Origin, JSON requests and responses. */
export const createTestClient = (origin: string, cookies = new Map<string, string>()) => {
  const send = async (path: string, init: RequestInit = {}): Promise<Response> => {
    const headers = new Headers(init.headers)
    if (cookies.size && !headers.has('cookie')) headers.set('cookie', [...cookies].map(([k, v]) => `${k}=${v}`).join('; '))
    if (!headers.has('origin') && init.method && init.method !== 'GET') headers.set('origin', origin)
    const response = await fetch(new URL(path, origin), { redirect: 'manual', ...init, headers })
    for (const line of response.headers.getSetCookie()) {
      const [pair = ''] = line.split(';')
      const at = pair.indexOf('=')
      const [name, value] = [pair.slice(0, at), pair.slice(at + 1)]
      if (value) cookies.set(name, value)
      else cookies.delete(name)
    }
    return response
  }
  const ask =
    (method: string) =>
    async (path: string, body?: unknown, headers: Record<string, string> = {}): Promise<TestAnswer> => {
      const response = await send(path, {
        method,
        headers: { ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      })
      const text = await response.text()
      const isJson = response.headers.get('content-type')?.includes('json')
      return { status: response.status, body: isJson && text ? JSON.parse(text) : text, headers: response.headers }
    }
  return { cookies, fetch: send, get: ask('GET'), post: ask('POST'), patch: ask('PATCH'), put: ask('PUT'), delete: ask('DELETE') }
}

export type TestClient = ReturnType<typeof createTestClient>
