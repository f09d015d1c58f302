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

const statusWith = (used: number, key: () => string | null = () => null, inLesson = Math.min(used, 4)) =>
  createUsageStatus({
    ledger: { used: async () => ({ module: used, exercise: inLesson }) } as never,
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
    expect(quotaExhausted(exercise, provider, quota)).toMatchObject({
      code: 'KEY_REQUIRED',
      message: `You've used all ${quota} ${name} calls for this module.`,
      details: { title: 'Quota Exhausted', advice: message },
    })
    expect((await statusWith(quota)('u', 'm1.1', exercise)).message).toBe(message)
    const oneLeft = statusWith(quota - 1, undefined, 3)
    expect((await oneLeft('u', 'm1.1', exercise)).message).toBe(`1 of ${quota} ${name} calls left in this module.`)
  },
)

test("QL9: a lesson that has used its own calls is not told that all of the module's are used", async () => {
  const exercise = exerciseOf('openai', 20)
  expect(quotaExhausted(exercise, 'openai', 4)).toMatchObject({
    code: 'KEY_REQUIRED',
    message: "You've used all 4 OpenAI calls of this lesson. 16 of the module's 20 are left for its other lessons.",
    details: { allowed: 20 },
  })
  const { message } = await statusWith(4)('u', 'm1.1', exercise)
  expect(message).toBe('All 4 OpenAI calls of this lesson are used; 16 of 20 are left in this module.')
})

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
