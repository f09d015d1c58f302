import {
  askedLanguage,
  clock,
  defineServerPlugin,
  hostConfig,
  implementApi,
  keyRing,
  mailer,
  mailLanguages,
  rateLimits,
  store,
  subjectOf,
  works,
} from '#core'
import { accountApi, optionalMails, profiles } from '../contract.ts'
import { avatarRoutes } from './avatar-routes.ts'
import { createAvatars } from './create-avatars.ts'
import { createOptionalMails } from './create-optional-mails.ts'
import { createProfiles } from './create-profiles.ts'
import { createUnsubscribe, oneClickRoutes } from './unsubscribe.ts'
import { createUnsubscribeTokens } from './unsubscribe-token.ts'

export default defineServerPlugin({
  id: 'account',
  pagesFor: { settings: '/settings' },
  description: 'Profiles, avatars and unsubscribing from mails.',
  needs: { store, clock, keyRing, rateLimits, hostConfig, mailer, mailLanguages, works },
  provides: { profiles, optionalMails },
  setup({ needs, emit }) {
    const avatars = createAvatars(needs.store)
    const service = createProfiles({ ...needs, avatars, productName: needs.hostConfig.productName, emit })
    needs.mailLanguages.readBy(service.languageOf)
    needs.mailer.timeZonesBy((address) => service.timeZoneAt(address))
    const tokens = createUnsubscribeTokens(needs.keyRing)
    const mails = createOptionalMails({ ...needs, profiles: service, tokens })
    const unsubscribe = createUnsubscribe({ switchOff: mails.switchOff, tokens })
    const os = implementApi(accountApi)
    return {
      api: os.router({
        profile: os.profile.handler(({ context }) => service.of(subjectOf(context).userId, askedLanguage(context.req))),
        saveProfile: os.saveProfile.handler(({ input: { is_student: _, ...changes }, context }) =>
          service.save(subjectOf(context).userId, changes),
        ),
        unsubscribe: os.unsubscribe.handler(async ({ input }) => ({ kind: await unsubscribe(input.token) })),
        removeAvatar: os.removeAvatar.handler(async ({ context }) => {
          const { userId } = subjectOf(context)
          await avatars.remove(userId)
          return service.of(userId)
        }),
      }),
      http: [...avatarRoutes({ ...needs, avatars, profiles: service }), ...oneClickRoutes(unsubscribe)],
      services: { profiles: service, optionalMails: mails },
    }
  },
})
