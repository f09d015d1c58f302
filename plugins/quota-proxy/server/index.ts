import { clock, contentCache, defineServerPlugin, implementApi, store, subjectOf } from '#core'
import { lessons } from '../../courses/contract.ts'
import { quotaApi } from '../contract.ts'
import { createAskProvider } from './ask-provider.ts'
import { createCallPlaces } from './call-places.ts'
import { createModelCatalogue } from './model-catalogue.ts'
import { createCallPlanner } from './plan-call.ts'
import { createPracticeMode } from './practice-mode.ts'
import { createProxyRoute } from './proxy-route.ts'
import { createQuotaLedger } from './quota-ledger.ts'
import { createCallRunner } from './run-call.ts'
import { providerAccess, quotaSettings } from './settings.ts'
import { createUsageLog } from './usage-log.ts'
import { usageStatusOf } from './usage-status.ts'

export default defineServerPlugin({
  id: 'quota-proxy',
  settings: quotaSettings,
  needs: { store, clock, contentCache, lessons },
  setup({ needs, settings, log }) {
    const access = providerAccess(settings)
    const ledger = createQuotaLedger(needs.store, needs.clock)
    const models = createModelCatalogue(needs.store, needs.contentCache)
    const practice = createPracticeMode(needs.store, needs.contentCache)
    const provider = createAskProvider({ access, models, clock: needs.clock, log })
    const usage = createUsageLog(needs.store, log)
    const plan = createCallPlanner({ lessons: needs.lessons, access, pausedFor: provider.pausedFor })
    const runner = createCallRunner({ lessons: needs.lessons, ledger, models, practice, ask: provider.ask, clock: needs.clock })

    const os = implementApi(quotaApi)
    return {
      api: os.router({
        usageStatus: os.usageStatus.handler(async ({ input, context }) => {
          const exercise = await needs.lessons.exercise(input.module_code)
          const hasPlatformKey = (name: keyof typeof access) => Boolean(access[name].platformKey)
          return usageStatusOf(ledger, subjectOf(context).userId, input.module_code, exercise, hasPlatformKey)
        }),
      }),
      http: [createProxyRoute({ plan, runner, places: createCallPlaces(), usage })],
      jobs: [{ name: 'quota-proxy.sweep', every: 60, run: ledger.sweep }],
      stop: usage.flush,
    }
  },
})
