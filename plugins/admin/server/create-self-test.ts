import type { Response } from 'express'
import { ApiError, type ContentCache, clientAbortSignal, createErrors, type Logger, notFound, type Store } from '#core'
import type { OwnKeyCalls } from '../../quota-proxy/contract.ts'
import { ProbeRequest, type ProbeResult } from '../contract.ts'
import { adminErrors } from '../errors.ts'

const errors = createErrors(adminErrors)

interface SelfTestDependencies {
  readonly store: Store
  readonly contentCache: ContentCache
  readonly ownKeyCalls: OwnKeyCalls
  readonly log: Logger
}

const longestAnswer = 500

/** The probes of the self-test, each one call on the current admin's own key. The key is neither stored nor logged. */
export const createSelfTest = ({ store, contentCache, ownKeyCalls, log }: SelfTestDependencies) => {
  const probes = () => contentCache.read('admin:probes', ['self-test-probes'], () => store.published('self-test-probes', { sort: 'code' }))

  return {
    list: async () => (await probes()).map(({ code, description }) => ({ code, description })),

    /** A probe passes when the answer contains every required text. Throws INVALID_KEY, and 404 for an unknown code. */
    run: async (userId: string, { code, key }: { code: string; key: string }, res: Response): Promise<ProbeResult> => {
      if (!key.startsWith('sk-')) throw errors.INVALID_KEY()
      const probe = (await probes()).find((each) => each.code === code)
      if (!probe) throw notFound('There is no such probe.')
      const logged = (result: ProbeResult): ProbeResult => {
        // Not named `code`, since the log redacts fields of that name.
        log.info({ user: userId, kind: 'self-test', probe: code, ok: result.ok, message: result.error }, 'self-test probe')
        return result
      }
      const { model, messages } = ProbeRequest.parse(probe.request)
      try {
        const { answer } = await ownKeyCalls.ask({
          userId,
          provider: 'openai',
          key,
          model,
          messages,
          maxTokens: longestAnswer,
          stream: false,
          endpoint: 'self-test',
          signal: clientAbortSignal(res),
        })
        let response = ''
        for await (const piece of answer) response += piece
        const ok = (probe.must_contain as string[]).every((text) => response.includes(text))
        return logged({ code, ok, error: ok ? null : 'Expected text missing', response })
      } catch (error) {
        if (!(error instanceof ApiError)) throw error
        return logged({ code, ok: false, error: error.message, response: '' })
      }
    },
  }
}
