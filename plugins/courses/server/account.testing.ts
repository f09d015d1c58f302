import { provide } from '#core/testing'
import { optionalMails, profiles } from '../../account/contract.ts'
import { fakeProfiles } from '../../account/profiles.testing.ts'
import { provideEncryption } from '../../api-keys/text-encryption.testing.ts'

/** What this plugin needs of others, for learners who all live in one time zone; mails that they could switch off go nowhere. */
export const accountIn = (timezone: string) => [
  provide(
    profiles,
    fakeProfiles(() => ({ timezone })),
  ),
  provide(optionalMails, { addKind: () => undefined, subscriberIds: async () => [], send: async () => false }),
  provideEncryption,
]
