import { type Clock, createErrors, type Doc, iterateOthers, type Logger, type Store, seal, unseal } from '#core'
import type { Provider } from '#core/contract'
import type { KeyVault, StoredKey } from '../contract.ts'
import { apiKeysErrors } from '../errors.ts'
import type { MasterKey, MasterKeys } from './master-keys.ts'
import { resealRows } from './reseal-rows.ts'

const errors = createErrors(apiKeysErrors)

type KeyRow = Doc<'stored-keys'>

interface Dependencies {
  readonly store: Store
  readonly clock: Clock
  readonly masters: MasterKeys
  readonly log: Logger
}

export interface Vault extends KeyVault {
  list(userId: string): Promise<StoredKey[]>
  /** Seals a key, replacing an earlier one of the provider. */
  put(userId: string, provider: Provider, apiKey: string): Promise<StoredKey>
  remove(userId: string, provider: Provider): Promise<void>
  /** Reseals with the current master key what an older one sealed, while the vault is in use. */
  reseal(): Promise<void>
}

const unreadable = () => errors.KEY_UNREADABLE()

const shown = ({ id, provider, last4, saved_at }: KeyRow): StoredKey => ({ id, provider, last4, updated_at: saved_at })

/** A sealed key opens in no other person's row, for no other provider, and with no other version of the master key. */
const contextOf = (userId: string, provider: Provider, { version }: MasterKey) => JSON.stringify([userId, provider, version])

/** Learners' provider keys in `stored-keys`, each sealed for its owner and provider. */
export const createVault = ({ store, clock, masters, log }: Dependencies): Vault => {
  const place = (userId: string, provider: Provider) => ({ user_id: { equals: userId }, provider: { equals: provider } })

  const open = (row: KeyRow): string => {
    const master = masters.find(row.version)
    try {
      if (!master) throw new Error('The master key that sealed it is not there.')
      return unseal(master.key, contextOf(row.user_id, row.provider, master), row.sealed)
    } catch (error) {
      log.error({ err: error, provider: row.provider, version: row.version }, 'a stored key could not be opened')
      throw unreadable()
    }
  }

  const reseal = async (row: KeyRow): Promise<void> => {
    const master = masters.current()
    const sealed = seal(master.key, contextOf(row.user_id, row.provider, master), open(row))
    // The owner may have stored another key meanwhile: the write replaces only the row as it was read.
    await store.updateOne('stored-keys', { id: { equals: row.id }, sealed: { equals: row.sealed } }, { sealed, version: master.version })
  }

  return {
    of: async (userId, provider) => {
      const row = await store.findOne('stored-keys', place(userId, provider))
      return row && open(row)
    },

    list: async (userId) => (await store.find('stored-keys', { where: { user_id: { equals: userId } }, sort: 'provider' })).map(shown),

    put: async (userId, provider, apiKey) => {
      const master = masters.current()
      const fields = {
        sealed: seal(master.key, contextOf(userId, provider, master), apiKey),
        version: master.version,
        last4: apiKey.length > 8 ? apiKey.slice(-4) : '',
        saved_at: clock.now().toISOString(),
      }
      const row =
        (await store.updateOne('stored-keys', place(userId, provider), fields)) ??
        (await store.createUnlessExists('stored-keys', { user_id: userId, provider, ...fields })) ??
        (await store.updateOne('stored-keys', place(userId, provider), fields))
      if (!row) throw new Error('The key could not be stored.')
      return shown(row)
    },

    remove: (userId, provider) => store.remove('stored-keys', place(userId, provider)),

    reseal: async () => {
      masters.reread()
      await resealRows(iterateOthers(store, 'stored-keys', 'version', masters.current().version), reseal, log, 'stored-keys')
    },
  }
}
