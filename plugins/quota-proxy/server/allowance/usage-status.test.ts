import { expect, test } from 'vitest'
import { createRights } from './call-rights.ts'
import type { DailyCalls } from './daily-calls.ts'
import { quotaExhausted } from './quota-ledger.ts'
import { createUsageStatus } from './usage-status.ts'

const modules = [
  ['openai', 20, 'OpenAI', 'Add your OpenAI key to continue'],
  ['anthropic', 30, 'Anthropic', 'Add your Anthropic key to continue'],
  ['gemini', 20, 'Gemini', 'Add your Gemini key to continue'],
] as const

const exerciseOf = (provider: (typeof modules)[number][0], moduleQuota: number) => ({
  moduleId: 'm',
  subSlideId: '1.1',
  position: 1,
  provider,
  callsRequired: 4,
  moduleQuota,
  moduleTitle: 'M',
})

const statusWith = (used: number) =>
  createUsageStatus({
    ledger: { used: async () => ({ module: used, exercise: Math.min(used, 4) }) } as never,
    daily: {} as DailyCalls,
    rights: createRights({
      standings: {
        of: async () => ({ portal: 'adult', isStudent: false, consentStatus: 'none', isBlocked: false, mode: 'real' }),
        requirePortal: async () => {},
      },
      vault: { of: async () => null },
      studentProviders: [],
    }),
    hasPlatformKey: () => true,
  })

test.each(modules)(
  "%s: the quota-reached messages name the module's own number, %i, and the key to add",
  async (provider, quota, name, message) => {
    const exercise = exerciseOf(provider, quota)
    expect(quotaExhausted(exercise, provider)).toMatchObject({
      code: 'KEY_REQUIRED',
      message: `You've used all ${quota} ${name} calls for this module.`,
      details: { title: 'Quota Exhausted', advice: message },
    })
    expect((await statusWith(quota)('u', 'm1.1', exercise)).message).toBe(message)
    expect((await statusWith(quota - 1)('u', 'm1.1', exercise)).message).toBe(`1 of ${quota} ${name} calls left in this module.`)
  },
)
