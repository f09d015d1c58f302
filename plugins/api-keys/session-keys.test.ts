// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest'
import {
  deleteSessionKey,
  expiredServices,
  forgetExpired,
  keyHeaders,
  maskKey,
  presentKeyProviders,
  readSessionKeys,
  saveSessionKey,
  sessionKeysChanged,
  watchSessionKeys,
} from './session-keys.ts'

const start = Date.parse('2026-11-21T08:00:00Z')
const minutes = (n: number) => start + n * 60_000
const namesAt = (now: number) => readSessionKeys('ada', now).map(({ service_name }) => service_name)

beforeEach(() => sessionStorage.clear())

describe('a masked key', () => {
  it.each([
    ['', '***'],
    ['12345678', '***'],
    ['123456789', '1234***6789'],
    ['sk-proj-abcdef9f3K', 'sk-p***9f3K'],
  ])('of %j is %s', (key, mask) => expect(maskKey(key)).toBe(mask))
})

describe('session keys', () => {
  it('are kept for one person as service_name, api_key, stored_at, last_used', () => {
    saveSessionKey('ada', 'openai', '  sk-one ', start)
    const at = '2026-11-21T08:00:00.000Z'
    expect(JSON.parse(sessionStorage.getItem('private:ada:api-keys') ?? '')).toEqual([
      { service_name: 'openai', api_key: 'sk-one', stored_at: at, last_used: at },
    ])
    expect(readSessionKeys('bea', start)).toEqual([])
  })

  it('are one a service, and go when deleted', () => {
    saveSessionKey('ada', 'openai', 'sk-one', Date.now())
    saveSessionKey('ada', 'supabase', 'sb-one', Date.now())
    saveSessionKey('ada', 'openai', 'sk-two', Date.now())
    expect(readSessionKeys('ada').map(({ api_key }) => api_key)).toEqual(['sb-one', 'sk-two'])
    deleteSessionKey('ada', 'supabase')
    deleteSessionKey('ada', 'openai')
    expect(sessionStorage.length).toBe(0)
  })

  it.each([
    ['after 59 minutes without use', 59, true],
    ['after 60 minutes without use', 60, false],
  ])('%s', (_name, age, isThere) => {
    saveSessionKey('ada', 'openai', 'sk-one', start)
    expect(namesAt(minutes(age))).toEqual(isThere ? ['openai'] : [])
    expect(expiredServices('ada')).toEqual(isThere ? [] : ['openai'])
  })

  it('live 24 hours at most, however much they are used', () => {
    saveSessionKey('ada', 'openai', 'sk-one', start)
    for (let age = 50; age < 24 * 60; age += 50) expect(keyHeaders(['openai'], minutes(age))).toEqual({ 'x-openai-key': 'sk-one' })
    expect(keyHeaders(['openai'], minutes(24 * 60))).toEqual({})
    expect(expiredServices('ada')).toEqual(['openai'])
  })

  it('are no longer called expired once entered again, or once the notice is put away', () => {
    saveSessionKey('ada', 'openai', 'sk-one', start)
    saveSessionKey('ada', 'google', 'AI-one', start)
    expect(namesAt(minutes(61))).toEqual([])
    expect(expiredServices('ada')).toEqual(['openai', 'google'])
    saveSessionKey('ada', 'openai', 'sk-two', minutes(62))
    expect(expiredServices('ada')).toEqual(['google'])
    forgetExpired('ada')
    expect(expiredServices('ada')).toEqual([])
  })

  it('tell the page of every change', () => {
    let told = 0
    window.addEventListener(sessionKeysChanged, () => told++)
    saveSessionKey('ada', 'openai', 'sk-one', start)
    readSessionKeys('ada', minutes(30))
    expect(told).toBe(1)
    readSessionKeys('ada', minutes(90))
    expect(told).toBe(2)
  })

  it('survive a spoilt storage', () => {
    sessionStorage.setItem('private:ada:api-keys', '{oh')
    expect(readSessionKeys('ada')).toEqual([])
    sessionStorage.setItem('private:ada:api-keys', '{"a":1}')
    expect(keyHeaders()).toEqual({})
  })
})

describe('their presence', () => {
  it('RI5: is no use of them: a key that is only looked at goes after 60 minutes', () => {
    saveSessionKey('ada', 'openai', 'sk-1', start)
    for (let age = 10; age < 60; age += 10) expect(presentKeyProviders(minutes(age))).toEqual(['openai'])
    expect(presentKeyProviders(minutes(60))).toEqual([])
    // Reading deletes nothing either: the component that reports the expiry does.
    expect(sessionStorage.getItem('private:ada:api-keys')).toContain('sk-1')
    expect(namesAt(minutes(60))).toEqual([])
    expect(expiredServices('ada')).toEqual(['openai'])
  })

  it('RI1: is told at once when a key is saved or deleted, and never names Supabase', () => {
    const seen: string[] = []
    const stop = watchSessionKeys(() => seen.push(presentKeyProviders().join()))
    saveSessionKey('ada', 'openai', 'sk-1')
    saveSessionKey('ada', 'supabase', 'sb-1')
    saveSessionKey('ada', 'google', 'AI1')
    deleteSessionKey('ada', 'openai')
    stop()
    deleteSessionKey('ada', 'google')
    expect(seen).toEqual(['openai', 'openai', 'openai,gemini', 'gemini'])
  })

  it('RI1: is the same list until it differs, so that pages do not draw for nothing', () => {
    saveSessionKey('ada', 'openai', 'sk-1')
    const first = presentKeyProviders()
    expect(presentKeyProviders()).toBe(first)
    saveSessionKey('ada', 'openai', 'sk-2')
    expect(presentKeyProviders()).toBe(first)
  })
})

describe('key headers', () => {
  it('name each provider, never Supabase, and count as a use', () => {
    for (const [service, key] of [
      ['openai', 'sk-1'],
      ['anthropic', 'sk-ant-1'],
      ['google', 'AI1'],
      ['supabase', 'sb1'],
    ] as const)
      saveSessionKey('ada', service, key, start)
    expect(keyHeaders(undefined, minutes(40))).toEqual({ 'x-openai-key': 'sk-1', 'x-anthropic-key': 'sk-ant-1', 'x-gemini-key': 'AI1' })
    expect(namesAt(minutes(70))).toEqual(['openai', 'anthropic', 'google'])
  })

  it('go only to the providers that the call may reach, and only these are used', () => {
    saveSessionKey('ada', 'openai', 'sk-1', start)
    saveSessionKey('ada', 'google', 'AI1', start)
    expect(keyHeaders(['gemini'], minutes(40))).toEqual({ 'x-gemini-key': 'AI1' })
    expect(namesAt(minutes(70))).toEqual(['google'])
  })

  it('are none without keys', () => expect(keyHeaders()).toEqual({}))
})
