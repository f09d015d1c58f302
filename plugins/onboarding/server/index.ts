import { contentCache, defineServerPlugin, implementApi, store, subjectOf } from '#core'
import { analogies, onboardingApi } from '../contract.ts'
import { createPathways } from './create-pathways.ts'
import { createOnboardingContent } from './onboarding-content.ts'

export default defineServerPlugin({
  id: 'onboarding',
  needs: { store, cache: contentCache },
  provides: { analogies },
  setup({ needs }) {
    const content = createOnboardingContent(needs.store, needs.cache)
    const pathways = createPathways(needs.store, content)
    const os = implementApi(onboardingApi)
    return {
      api: os.router({
        careers: os.careers.handler(() => content.careers()),
        hobbies: os.hobbies.handler(() => content.hobbies()),
        mine: os.mine.handler(({ context }) => pathways.profile(subjectOf(context).userId)),
        normalizeAndPersonalize: os.normalizeAndPersonalize.handler(({ input, context }) =>
          pathways.personalize(subjectOf(context).userId, input),
        ),
      }),
      services: { analogies: pathways },
    }
  },
})
