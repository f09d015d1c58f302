import { createErrors, type Logger } from '#core'
import type { Provider } from '#core/contract'
import { apiKeysErrors } from '../errors.ts'
import type { ProviderAddresses } from './settings.ts'

const errors = createErrors(apiKeysErrors)

const invalidKey = () => errors.INVALID_API_KEY()
const checkFailed = () => errors.KEY_CHECK_FAILED()

/** Milliseconds within which the whole response must arrive. */
const timeoutMs = 10_000

/** Characters allowed in a key: printable ASCII, since HTTP headers accept nothing else. */
const writable = /^[\x21-\x7e]+$/

/** Refuses a key that its provider would refuse: 400 INVALID_API_KEY, or 502 KEY_CHECK_FAILED when the provider cannot be asked. */
export const createKeyCheck = (addresses: ProviderAddresses, guardedFetch: typeof fetch, log: Logger) => {
  const isListed = async (provider: Exclude<Provider, 'anthropic'>, apiKey: string): Promise<boolean> => {
    const url = new URL(`${addresses[provider].replace(/\/+$/, '')}/models`)
    const headers = { accept: 'application/json', authorization: `Bearer ${apiKey}` }
    const ask = async () => {
      const answer = await guardedFetch(url, { headers, signal: AbortSignal.timeout(timeoutMs) })
      // A response is valid only once it is complete.
      await answer.arrayBuffer()
      return answer.status
    }
    const status = await ask().catch((error: unknown) => {
      log.warn({ err: error, provider }, 'a key could not be checked')
      throw checkFailed()
    })
    if (status === 200) return true
    if (status === 400 || status === 401 || status === 403) return false
    log.warn({ provider, status }, 'a key could not be checked')
    throw checkFailed()
  }

  return async (provider: Provider, apiKey: string): Promise<void> => {
    const isValid =
      writable.test(apiKey) &&
      (provider === 'anthropic' ? apiKey.startsWith('sk-ant-') && apiKey.length > 20 : await isListed(provider, apiKey))
    if (!isValid) throw invalidKey()
  }
}
