import { defineServerPlugin, hostConfig, implementApi, mailer, rateLimits, store, subjectOf, when } from '#core'
import { moduleCompleted } from '../../courses/contract.ts'
import { accountApi, profiles } from '../contract.ts'
import { avatarRoutes } from './avatar-routes.ts'
import { createAvatars } from './create-avatars.ts'
import { createProfiles } from './create-profiles.ts'
import { createProgressMail } from './progress-mail.ts'

export default defineServerPlugin({
  id: 'account',
  needs: { store, rateLimits, hostConfig, mailer },
  provides: { profiles },
  setup({ needs, emit }) {
    const avatars = createAvatars(needs.store)
    const service = createProfiles({ store: needs.store, avatars, productName: needs.hostConfig.productName, emit })
    const os = implementApi(accountApi)
    return {
      api: os.router({
        profile: os.profile.handler(({ context }) => service.of(subjectOf(context).userId)),
        saveProfile: os.saveProfile.handler(({ input, context }) => service.save(subjectOf(context).userId, input)),
        removeAvatar: os.removeAvatar.handler(async ({ context }) => {
          const { userId } = subjectOf(context)
          await avatars.remove(userId)
          return service.of(userId)
        }),
      }),
      http: avatarRoutes({ avatars, profiles: service, rateLimits: needs.rateLimits }),
      listeners: [when(moduleCompleted, createProgressMail({ ...needs, profiles: service }))],
      services: { profiles: service },
    }
  },
})
