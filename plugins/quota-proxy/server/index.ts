import {
  type Clock,
  clock,
  contentCache,
  createGuardedFetch,
  defineServerPlugin,
  implementApi,
  metrics,
  monthBefore,
  monthRange,
  rateLimits,
  requireOpenModule,
  type Store,
  store,
  subjectOf,
  when,
} from '#core'
import { type Provider, providers } from '#core/contract'
import { profiles } from '../../account/contract.ts'
import { keyVault } from '../../api-keys/contract.ts'
import { consentChanged, consentDecided, studentCalls, studentStatuses } from '../../consent/contract.ts'
import { lessons } from '../../courses/contract.ts'
import {
  type AiSpendReader,
  aiCalls,
  aiSpend,
  type CallGates,
  callGates,
  callRecords,
  type InfinityRules,
  infinityRules,
  ownKeyCalls,
  providerHealth,
  quotaApi,
  usageRecords,
} from '../contract.ts'
import { createRights } from './allowance/call-rights.ts'
import { createConcurrencyLimiter } from './allowance/concurrency-limiter.ts'
import { createDailyCalls } from './allowance/daily-calls.ts'
import { createEmptyAnswers } from './allowance/empty-answers.ts'
import { createExtraPractice } from './allowance/extra-practice.ts'
import { createQuotaLedger } from './allowance/quota-ledger.ts'
import { createUsageLog } from './allowance/usage-log.ts'
import { createUsageRecords } from './allowance/usage-records.ts'
import { createUsageStatus } from './allowance/usage-status.ts'
import { createRightsWatch } from './allowance/watch-rights.ts'
import { createAiCalls } from './calls/ai-calls.ts'
import { createAiChatRoute } from './calls/ai-chat-route.ts'
import { createCallAnswerer } from './calls/answer-call.ts'
import { createCallRecorder } from './calls/call-recorder.ts'
import { createOutsideCalls } from './calls/outside-calls.ts'
import { createOwnKeyCalls } from './calls/own-key-calls.ts'
import { createCallPlanner } from './calls/plan-call.ts'
import { createPracticeMode } from './calls/practice-mode.ts'
import { createProxyRoutes } from './calls/proxy-route.ts'
import { createCallRunner } from './calls/run-call.ts'
import { createRunningAnswerRoute } from './calls/running-answer-route.ts'
import { createRunningCalls } from './calls/running-calls.ts'
import { createAskProvider } from './providers/ask-provider.ts'
import { measureProvider } from './providers/measure-provider.ts'
import { createModelCatalogue } from './providers/model-catalogue.ts'
import { providerAccess, quotaSettings } from './settings.ts'

/** The number of a person's calls, by provider; never their content. Months are in UTC. */
const readPersonUsage = ({ store, clock }: { readonly store: Store; readonly clock: Clock }, userId: string) => {
  const { from } = monthRange(monthBefore(clock.now()), 'UTC')
  return Promise.all(
    providers.map(async (provider) => {
      const theirs = [{ user_id: { equals: userId } }, { provider: { equals: provider } }]
      const thisMonth = [...theirs, { createdAt: { greater_than_equal: from } }]
      const [kept, this_month, failed_this_month] = await Promise.all([
        store.count('usage-logs', { and: theirs }),
        store.count('usage-logs', { and: thisMonth }),
        store.count('usage-logs', { and: [...thisMonth, { status: { equals: 'error' } }] }),
      ])
      return { provider, this_month, failed_this_month, kept }
    }),
  )
}

export default defineServerPlugin({
  id: 'quota-proxy',
  description: 'AI calls: providers, quotas, practice mode and usage.',
  settings: quotaSettings,
  needs: { store, clock, metrics, contentCache, rateLimits, lessons, profiles, studentCalls, studentStatuses, vault: keyVault },
  provides: { aiCalls, aiSpend, callGates, callRecords, infinityRules, ownKeyCalls, providerHealth, usageRecords },
  setup({ needs, settings, log }) {
    const access = providerAccess(settings)
    let readSpend: AiSpendReader | undefined
    const rules: Parameters<InfinityRules['add']>[0][] = []
    const isInfinityOpenTo = async (userId: string) => (await Promise.all(rules.map((rule) => rule(userId)))).every(Boolean)
    const ledger = createQuotaLedger(needs.store, needs.clock)
    const daily = createDailyCalls({ ...needs, limitsOf: async (userId) => (await needs.studentStatuses.of(userId)).dailyLimits })
    needs.studentCalls.add({
      today: (studentId) =>
        Promise.all(
          settings.STUDENT_AI_PROVIDERS.map(async (provider) => {
            const { used, allowed, resets_at } = await daily.state(studentId, provider)
            return { provider, used, allowed, resets_at }
          }),
        ),
      since: async (studentId, time) => {
        const where = { user_id: { equals: studentId }, status: { equals: 'success' }, createdAt: { greater_than_equal: time } }
        const rows = await needs.store.findFields('usage-logs', ['provider', 'createdAt'], { where })
        return rows.flatMap(({ provider: name, createdAt: at }) => {
          const provider = providers.find((each) => each === name)
          return provider ? [{ provider, at }] : []
        })
      },
    })
    const models = createModelCatalogue(needs.store, needs.contentCache)
    const practice = createPracticeMode(needs.store, needs.contentCache)
    const rights = createRights({ ...needs, studentProviders: settings.STUDENT_AI_PROVIDERS })
    const gates: Parameters<CallGates['add']>[0][] = []
    const refusalFor = async (userId: string) => (await Promise.all(gates.map((gate) => gate(userId)))).find(Boolean) ?? null
    const watch = createRightsWatch(rights, refusalFor, async (ids) => {
      const users = await needs.store.find('users', { where: { id: { in: [...ids] } } })
      return new Set(users.filter(({ blocked_at }) => !blocked_at).map(({ id }) => id))
    })
    // The next check makes up for a failed one.
    needs.store.onChange('users', (id) => void watch.look(id).catch(() => undefined))
    const fetch = createGuardedFetch(Object.values(access))
    const { ask, pausedFor, report } = measureProvider(createAskProvider({ access, models, clock: needs.clock, log, fetch }), needs.metrics)
    const usage = createUsageLog(needs.store, log)
    const limiter = createConcurrencyLimiter()
    const recorder = createCallRecorder({ models, clock: needs.clock, log })
    const empty = createEmptyAnswers(needs.rateLimits)
    const extraPractice = createExtraPractice(needs.rateLimits)
    const plan = createCallPlanner({ lessons: needs.lessons, access, models, rights, pausedFor, requireOpen: watch.requireOpen })
    const runner = createCallRunner({ empty, extraPractice, lessons: needs.lessons, ledger, models, practice, daily, ask, recorder })
    const running = createRunningCalls(needs.clock)
    const answer = createCallAnswerer({ runner, limiter, usage, watch, running, log })
    const outside = createOutsideCalls({ ask, empty, rights, daily, models, limiter, usage, watch, recorder })
    const hasPlatformKey = (name: Provider) => Boolean(access[name].platformKey)
    const statusOf = createUsageStatus({ ledger, daily, models, rights, hasPlatformKey })

    const counters = async (user_id: string) => {
      const used = await ledger.usedBy(user_id)
      return providers.map((provider) => ({ user_id, provider, calls_used: used[provider] }))
    }
    const logsOf = async (userId: string) => {
      const rows = await needs.store.find('usage-logs', { where: { user_id: { equals: userId } }, sort: '-createdAt', limit: 100 })
      return rows.map(({ user_id, provider, endpoint, status, tokens, createdAt }) => ({
        user_id,
        provider,
        endpoint,
        status,
        tokens,
        created_at: createdAt,
      }))
    }

    const os = implementApi(quotaApi)
    return {
      api: os.router({
        usageStatus: os.usageStatus.handler(async ({ input, context }) => {
          const exercise = await needs.lessons.exercise(input.module_code)
          requireOpenModule(context, exercise.moduleId)
          return statusOf(subjectOf(context).userId, input.module_code, exercise)
        }),
        counters: os.counters.handler(({ context }) => counters(subjectOf(context).userId)),
        usage: os.usage.handler(({ context }) => counters(subjectOf(context).userId)),
        usageOf: os.usageOf.handler(({ input }) => readPersonUsage(needs, input.user_id)),
        logs: os.logs.handler(({ context }) => logsOf(subjectOf(context).userId)),
        running: os.running.handler(async ({ input: { module_code }, context }) => {
          const lesson = module_code === undefined ? undefined : await needs.lessons.exercise(module_code)
          return running.of(subjectOf(context).userId, lesson?.subSlideId)
        }),
        stop: os.stop.handler(({ input, context }) => {
          running.stop(subjectOf(context).userId, input.id)
          return { ok: true as const }
        }),
        confirm: os.confirm.handler(({ input, context }) => {
          running.confirm(subjectOf(context).userId, input.id)
          return { ok: true as const }
        }),
        models: os.models.handler(() => models.all()),
      }),
      http: [
        ...createProxyRoutes({ plan, answer, clock: needs.clock }),
        createAiChatRoute({ clock: needs.clock, lessons: needs.lessons, isInfinityOpenTo, plan, answer }),
        createRunningAnswerRoute({ running, clock: needs.clock }),
      ],
      // New calls check the rights anyway; this ends running calls.
      listeners: [
        when(consentDecided, ({ user_id, status }) => (status === 'ended' ? watch.look(user_id) : undefined)),
        when(consentChanged, ({ user_id }) => watch.look(user_id)),
      ],
      jobs: [
        { name: 'quota-proxy.sweep', every: 60, run: ledger.sweep },
        { name: 'quota-proxy.sweep-daily', every: 60, run: daily.sweep },
      ],
      services: {
        callGates: { add: (gate) => void gates.push(gate), look: watch.look },
        infinityRules: { add: (rule) => void rules.push(rule) },
        aiCalls: createAiCalls({ hasPlatformKey, rights, daily, refusalFor, outside }),
        ownKeyCalls: createOwnKeyCalls({ rights, watch, outside }),
        callRecords: { add: recorder.add, forget: running.forgetWords },
        aiSpend: {
          provide: (reader) => {
            readSpend = reader
          },
          of: async (from, to) => (await readSpend?.(from, to)) ?? null,
        },
        providerHealth: { report },
        usageRecords: createUsageRecords(needs.store),
      },
      drain: running.drain,
      stop: async () => {
        await running.settled()
        await usage.flush()
      },
    }
  },
})
