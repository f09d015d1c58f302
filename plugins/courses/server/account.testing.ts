import { provide } from '#core/testing'
import { optionalMails, profiles } from '../../account/contract.ts'
import { fakeProfiles } from '../../account/profiles.testing.ts'
import { provideEncryption } from '../../api-keys/text-encryption.testing.ts'

/** Fakes of the services this plugin requires: profiles in one time zone, and optional mails that are never sent. */
export const accountIn = (timezone: string) => [
  provide(
    profiles,
    fakeProfiles(() => ({ timezone })),
  ),
  provide(optionalMails, { addKind: () => undefined, subscriberIds: async () => [], send: async () => false }),
  provideEncryption,
]
