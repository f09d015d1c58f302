import { type CallContext, implementApi, notFound, type Sessions, subjectOf } from '#core'
import { authApi } from '../../contract.ts'
import { devicePurpose, type EmailCodes } from '../sign-in/email-codes.ts'
import type { Devices } from './devices.ts'

const os = implementApi(authApi)

/** A person's own sessions and devices: listed, ended one by one, or all but the current one. */
export const deviceCalls = ({ sessions, devices, codes }: { sessions: Sessions; devices: Devices; codes: EmailCodes }) => {
  const ownOf = (context: CallContext) => ({ person: subjectOf(context), headers: context.req.headers })
  return {
    sessions: os.sessions.handler(async ({ context }) => {
      const { userId, sessionId } = subjectOf(context)
      return (await sessions.list(userId)).map(({ id, userAgent, createdAt, lastUsedAt }) => ({
        id,
        user_agent: userAgent,
        created_at: createdAt,
        last_used_at: lastUsedAt,
        is_current: id === sessionId,
      }))
    }),
    endSession: os.endSession.handler(async ({ input: { id }, context: { req, res, ...context } }) => {
      const { userId, sessionId } = subjectOf(context)
      if (!(await sessions.list(userId)).some((session) => session.id === id)) throw notFound('This session does not exist.')
      await (id === sessionId ? sessions.end(req, res) : sessions.endOne(userId, id))
      return { success: true }
    }),
    endOthers: os.endOthers.handler(async ({ context }) => {
      const { person, headers } = ownOf(context)
      await sessions.endAll(person.userId, person.sessionId)
      await devices.forgetOthers(person.userId, headers)
      return { success: true }
    }),

    device: os.device.handler(async ({ input: { deviceFingerprint }, context }) => {
      const { person, headers } = ownOf(context)
      const [is_known, is_code_pending] = await Promise.all([
        devices.knows(headers, person, deviceFingerprint),
        codes.isPending(devicePurpose(person.userId)),
      ])
      return { is_known, is_code_pending }
    }),
    devices: os.devices.handler(async ({ context }) => {
      const { person, headers } = ownOf(context)
      return (await devices.list(person.userId, headers)).map(({ id, user_agent, createdAt, last_used_at, expires_at, isCurrent }) => ({
        id,
        user_agent: user_agent ?? '',
        created_at: createdAt,
        last_used_at,
        expires_at,
        is_current: isCurrent,
      }))
    }),
    forgetDevice: os.forgetDevice.handler(async ({ input: { id }, context }) => {
      if (!(await devices.forget(subjectOf(context).userId, id))) throw notFound('This device does not exist.')
      return { success: true }
    }),
  }
}
