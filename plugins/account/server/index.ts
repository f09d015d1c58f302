import { defineServerPlugin, implementApi, store, subjectOf } from '#core'
import { accountApi, profiles } from '../contract.ts'
import { createProfiles } from './create-profiles.ts'

export default defineServerPlugin({
  id: 'account',
  needs: { store },
  provides: { profiles },
  setup({ needs }) {
    const service = createProfiles(needs.store)
    const os = implementApi(accountApi)
    return {
      api: os.router({
        profile: os.profile.handler(({ context }) => service.of(subjectOf(context).userId)),
        saveProfile: os.saveProfile.handler(({ input, context }) => service.save(subjectOf(context).userId, input)),
      }),
      services: { profiles: service },
    }
  },
})
