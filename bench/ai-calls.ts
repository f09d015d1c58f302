import { type Learner, signInEntitled } from './sign-in.ts'
import type { BenchHost } from './start-host.ts'

const messages = [
  { role: 'system', content: 'You are a planner.' },
  { role: 'user', content: 'Write a one-page plan for a small app that keeps recipes.' },
]
/** The prompt of every measured call, in OpenAI's form. */
export const chat = { model: 'gpt-4o-mini', messages, max_tokens: 1000, temperature: 0.7 }
/** The same prompt as a call of an exercise. */
export const exerciseBody = JSON.stringify({ module_code: 'm1.1', payload: chat })
const json = { 'content-type': 'application/json' }

/** The same call to the provider itself. */
export const directCall = (providerUrl: string) =>
  ({ url: `${providerUrl}/v1/chat/completions`, method: 'POST', headers: { ...json, authorization: 'Bearer key' } }) as const
/** A call through the host, on the platform's key or on the learner's own. */
export const proxiedCall = (host: BenchHost, isOnOwnKey = false) =>
  ({
    url: `${host.url}/api/proxy_openai`,
    method: 'POST',
    headers: { ...json, origin: host.url, ...(isOnOwnKey && { 'x-openai-key': 'a-key-of-their-own' }) },
  }) as const

/** Returns the learners' cookies in turn, each for as many calls. */
export const inTurn = (learners: readonly Learner[], callsEach: number) => {
  let calls = 0
  return () => learners[Math.floor(calls++ / callsEach) % learners.length]?.cookie ?? ''
}

export const signInMany = async (host: BenchHost, count: number) => {
  const learners: Learner[] = []
  for (let n = 0; n < count; n++) learners.push(await signInEntitled(host, `learner-${n}@example.test`))
  return learners
}

/** Returns the number of calls that the exercise requires: each learner makes exactly as many. */
export const callsRequired = async (host: BenchHost): Promise<number> => {
  const module = (await (await fetch(`${host.url}/api/modules/planner`)).json()) as { subSlides: { callsRequired: number }[] }
  return module.subSlides[0]?.callsRequired ?? 0
}
