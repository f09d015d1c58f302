import { clock, defineServerPlugin, implementApi, store, subjectOf } from '#core'
import { accessApi, entitlements } from '../contract.ts'
import { createEntitlements } from './create-entitlements.ts'
import { paywallGate } from './paywall-gate.ts'

export default defineServerPlugin({
  id: 'access',
  needs: { store, clock },
  provides: { entitlements },
  setup({ needs, log }) {
    const service = createEntitlements(needs.store, needs.clock, log)
    const os = implementApi(accessApi)
    return {
      api: os.router({ mine: os.mine.handler(({ context }) => service.of(subjectOf(context))) }),
      gates: [paywallGate(service, needs.store)],
      services: { entitlements: service },
    }
  },
})
