import { type Provider, providers } from '#core/contract'

/** Services of the API Keys dialog. `google` is Gemini; a `supabase` key is for the learner's own app and is sent nowhere. */
export const keyServices = ['openai', 'anthropic', 'google', 'supabase'] as const
export type KeyService = (typeof keyServices)[number]

/** A key in this tab's session storage; times are ISO strings. */
export interface SessionKey {
  readonly service_name: KeyService
  readonly api_key: string
  readonly stored_at: string
  readonly last_used: string
}

const minutes = (n: number) => n * 60_000
/** A key is deleted after this long without use, and after this long in any case. */
const keyLifetime = { idle: minutes(60), most: minutes(24 * 60) } as const

/** Dispatched on the window when keys were stored, deleted or expired. */
export const sessionKeysChanged = 'api-keys:changed'

/** The app removes entries named `private:<user id>:…` from the tab's storage as soon as this person is no longer signed in. */
const nameOf = (userId: string, what: 'api-keys' | 'expired-api-keys') => `private:${userId}:${what}`

const read = <T>(name: string): T[] => {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(name) ?? '[]')
    return Array.isArray(value) ? (value as T[]) : []
  } catch {
    return []
  }
}

const write = (name: string, values: readonly unknown[]): void => {
  if (values.length > 0) sessionStorage.setItem(name, JSON.stringify(values))
  else sessionStorage.removeItem(name)
}

const tell = (): void => {
  window.dispatchEvent(new Event(sessionKeysChanged))
}

const isAlive = ({ stored_at, last_used }: SessionKey, now: number) =>
  now - Date.parse(last_used) < keyLifetime.idle && now - Date.parse(stored_at) < keyLifetime.most

/** A person's keys that have not expired. Expired ones are deleted by this call, and noted. */
export const readSessionKeys = (userId: string, now = Date.now()): readonly SessionKey[] => {
  const all = read<SessionKey>(nameOf(userId, 'api-keys'))
  const alive = all.filter((key) => isAlive(key, now))
  if (alive.length < all.length) {
    const gone = all.filter((key) => !alive.includes(key)).map(({ service_name }) => service_name)
    write(nameOf(userId, 'expired-api-keys'), [...new Set([...expiredServices(userId), ...gone])])
    write(nameOf(userId, 'api-keys'), alive)
    tell()
  }
  return alive
}

/** Services whose keys have expired since the person last dismissed the notice. */
export const expiredServices = (userId: string): readonly KeyService[] => read<KeyService>(nameOf(userId, 'expired-api-keys'))

/** Dismisses the notice of expired keys. */
export const forgetExpired = (userId: string): void => {
  write(nameOf(userId, 'expired-api-keys'), [])
  tell()
}

/** Stores a key in this tab, replacing an earlier one of the service. Throws when the browser refuses to store. */
export const saveSessionKey = (userId: string, service: KeyService, apiKey: string, now = Date.now()): void => {
  const others = readSessionKeys(userId, now).filter(({ service_name }) => service_name !== service)
  const at = new Date(now).toISOString()
  write(nameOf(userId, 'api-keys'), [...others, { service_name: service, api_key: apiKey.trim(), stored_at: at, last_used: at }])
  write(
    nameOf(userId, 'expired-api-keys'),
    expiredServices(userId).filter((name) => name !== service),
  )
  tell()
}

export const deleteSessionKey = (userId: string, service: KeyService): void => {
  write(
    nameOf(userId, 'api-keys'),
    readSessionKeys(userId).filter(({ service_name }) => service_name !== service),
  )
  tell()
}

/** A stored key for display: nothing of a short one, else its first and last four characters. */
export const maskKey = (apiKey: string): string => (apiKey.length <= 8 ? '***' : `${apiKey.slice(0, 4)}***${apiKey.slice(-4)}`)

export const providerOf: Partial<Record<KeyService, Provider>> = { openai: 'openai', anthropic: 'anthropic', google: 'gemini' }

/** Only the person who is signed in has private storage in this tab. */
const presentUser = (): string | undefined => {
  try {
    for (const name of Object.keys(sessionStorage)) {
      const found = /^private:(.+):api-keys$/.exec(name)
      if (found) return found[1]
    }
  } catch {
    // The server has no such storage, and a browser may refuse it.
  }
  return undefined
}

/** Milliseconds between two checks for expired keys. */
const lookEvery = 30_000

/** Calls back whenever a key was stored, deleted or may have expired; returns the function that stops this. */
export const watchSessionKeys = (listener: () => void): (() => void) => {
  const timer = setInterval(listener, lookEvery)
  window.addEventListener(sessionKeysChanged, listener)
  document.addEventListener('visibilitychange', listener)
  return () => {
    clearInterval(timer)
    window.removeEventListener(sessionKeysChanged, listener)
    document.removeEventListener('visibilitychange', listener)
  }
}

let present: readonly Provider[] = []

/**
 * The providers for which this tab has a valid key. Reading neither counts as use nor deletes anything. The same list is returned until it
 * changes, so that a page may read it while rendering.
 */
export const presentKeyProviders = (now = Date.now()): readonly Provider[] => {
  const userId = presentUser()
  const alive = userId ? read<SessionKey>(nameOf(userId, 'api-keys')).filter((key) => isAlive(key, now)) : []
  const found = providers.filter((provider) => alive.some(({ service_name }) => providerOf[service_name] === provider))
  if (found.join() !== present.join()) present = found
  return present
}

export type KeyHeaders = Partial<Record<`x-${Provider}-key`, string>>

/**
 * The session keys as headers of an AI call; reading them counts as their use.
 * @param wanted the providers to which the call may go
 */
export const keyHeaders = (wanted: readonly Provider[] = providers, now = Date.now()): KeyHeaders => {
  const userId = presentUser()
  if (!userId) return {}
  const keys = readSessionKeys(userId, now)
  const isSent = ({ service_name }: SessionKey) => {
    const provider = providerOf[service_name]
    return provider !== undefined && wanted.includes(provider)
  }
  const sent = keys.filter(isSent)
  if (sent.length === 0) return {}
  const last_used = new Date(now).toISOString()
  write(
    nameOf(userId, 'api-keys'),
    keys.map((key) => (isSent(key) ? { ...key, last_used } : key)),
  )
  return Object.fromEntries(sent.map(({ service_name, api_key }) => [`x-${providerOf[service_name]}-key`, api_key]))
}
