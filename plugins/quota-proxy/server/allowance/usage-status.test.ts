import { expect, test } from 'vitest'
import { ApiError } from '#core'
import { fakeStatuses } from '../../../consent/student-statuses.testing.ts'
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
  title: 'L',
  position: 1,
  provider,
  callsRequired: 4,
  moduleQuota,
  moduleTitle: 'M',
})

const statusWith = (used: number, key: () => string | null = () => null) =>
  createUsageStatus({
    ledger: { used: async () => ({ module: used, exercise: Math.min(used, 4) }) } as never,
    daily: {} as DailyCalls,
    models: { all: async () => [] } as never,
    rights: createRights({
      studentStatuses: fakeStatuses(),
      vault: { of: async () => key() },
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

test('a stored key counts where it can be read; one that cannot leaves the rest of the status standing', async () => {
  const exercise = exerciseOf('openai', 20)
  const statusOn = (key: () => string | null) => statusWith(3, key)('u', 'm1.1', exercise)
  expect((await statusOn(() => 'sk-mine')).own_key).toBe(true)
  expect((await statusOn(() => null)).own_key).toBe(false)
  const unreadable = () => {
    throw new ApiError(403, 'KEY_UNREADABLE', 'Enter it again.')
  }
  expect(await statusOn(unreadable)).toMatchObject({ own_key: false, quota: { allowed: 20, used: 3 } })
  const isDown = () => {
    throw new Error('The database is away.')
  }
  await expect(statusOn(isDown)).rejects.toThrow('away')
})
