import { z } from 'zod'
import { ApiError, notFound, type RawRoute, rawRoute } from '#core'
import { hostErrors, pickErrors } from '#core/contract'
import { oneClickPath, unsubscribePage } from '../contract.ts'
import type { AnyOptionalMail, UnsubscribeTokens } from './unsubscribe-token.ts'

const TokenQuery = z.object({ token: z.string().max(300).describe('The signed token in the link of the mail.') })

interface Dependencies {
  readonly switchOff: (kind: AnyOptionalMail, userId: string) => Promise<void>
  readonly tokens: UnsubscribeTokens
}

/** Switches off a token's kind of mail. A token of a deleted account succeeds too: that person gets no mail any more. */
export const createUnsubscribe =
  ({ switchOff, tokens }: Dependencies) =>
  async (token: string): Promise<AnyOptionalMail> => {
    const found = tokens.read(token)
    if (!found) throw notFound('This link does not work. Switch the mails off in Settings instead.')
    try {
      await switchOff(found.kind, found.userId)
    } catch (error) {
      if (!(error instanceof ApiError && error.status === 404)) throw error
    }
    return found.kind
  }

/** The address in a mail's `List-Unsubscribe` header (RFC 8058). */
export const oneClickRoutes = (unsubscribe: (token: string) => Promise<AnyOptionalMail>): readonly RawRoute[] => {
  const path = oneClickPath
  const tokenIn = (query: unknown) => {
    const { token } = query as { token?: unknown }
    return typeof token === 'string' ? token : ''
  }
  return [
    rawRoute({
      method: 'POST',
      path,
      access: 'public',
      operationId: 'unsubscribeByOneClick',
      summary: 'Unsubscribe by one click (RFC 8058), for mail services',
      query: TokenQuery,
      errors: pickErrors(hostErrors, 'NOT_FOUND'),
      answers: [{ schema: z.object({ ok: z.literal(true) }) }],
      isOneClick: true,
      handle: async (req, res) => {
        await unsubscribe(tokenIn(req.query))
        res.json({ ok: true })
      },
    }),
    rawRoute({
      method: 'GET',
      path,
      access: 'public',
      operationId: 'openUnsubscribePage',
      summary: 'Open the page that asks before it unsubscribes',
      query: TokenQuery,
      answers: [{ status: 302, description: 'To the page of the app.' }],
      handle: (req, res) => res.redirect(`${unsubscribePage}?token=${encodeURIComponent(tokenIn(req.query))}`),
    }),
  ]
}
