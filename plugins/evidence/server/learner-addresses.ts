import { createErrors } from '#core'
import type { StudentStatuses } from '../../consent/contract.ts'
import { evidenceErrors } from '../contract.ts'
import type { EvidenceItem, ItemOf } from '../item-schema.ts'
import { type AddressAnswer, addressIn, askAddress } from './ask-address.ts'
import type { AskedLesson } from './read-evidence.ts'
import type { Work } from './read-work.ts'

const errors = createErrors(evidenceErrors)

export interface AddressDependencies {
  readonly statuses: Pick<StudentStatuses, 'of'>
  /** Counts one more address request for a learner. @throws RATE_LIMITED */
  readonly spendAddress: (userId: string) => Promise<unknown>
  readonly ask?: (address: string) => Promise<AddressAnswer>
}

/** Requests the addresses that learners have handed in. */
export const createLearnerAddresses = ({ statuses, spendAddress, ask = askAddress }: AddressDependencies) => {
  const addressOf = async (work: Work, asked: AskedLesson): Promise<string | null> => addressIn(await work.answer(asked))
  return {
    addressOf,

    /** Whether the learner's address may be requested: for a minor, only if a parent has switched sharing on. */
    mayAskFor: async (userId: string, items: readonly EvidenceItem[]): Promise<boolean> =>
      items.some(({ kind }) => kind === 'address') && (await statuses.of(userId)).allows.sharing,

    /** Requests the address that was handed in. @throws ADDRESS_MISSING, ADDRESS_MOVED, ADDRESS_SILENT or RATE_LIMITED */
    demandAnswer: async (userId: string, work: Work, asked: AskedLesson, item: ItemOf<'address'>): Promise<void> => {
      const address = await addressOf(work, asked)
      if (!address) throw errors.ADDRESS_MISSING()
      await spendAddress(userId)
      const { outcome, status, type = '' } = await ask(address)
      if (outcome === 'moved') throw errors.ADDRESS_MOVED()
      const isPage = outcome === 'answered' && (item.status ?? 200) === status && type.startsWith(item.type ?? '')
      if (!isPage) throw errors.ADDRESS_SILENT()
    },
  }
}
