import type { Request, Response } from 'express'
import { z } from 'zod'
import { beginEventStream, type Clock, eventText, rawRoute, type Sessions, subjectOf, tooMany } from '#core'
import { hostErrors, knownLanguage, LocaleQuery, pickErrors } from '#core/contract'
import type { Activity, EarnedWords } from '../contract.ts'
import type { Activities } from './create-activities.ts'
import { activityIn } from './create-earned-words.ts'

/** Keeps proxies from closing a quiet stream, in milliseconds. */
const heartbeatMs = 15_000
/** After so many heartbeats (five minutes) the browser reconnects, and its session is checked again. */
const maxHeartbeats = 20
/** The maximum of open streams of one learner: one for each visible tab. */
const maxStreams = 6

interface Dependencies {
  readonly activities: Activities
  readonly clock: Clock
  readonly sessions: Sessions
  readonly earnedWords: EarnedWords
}

/** `GET /api/user_activities/stream`: the current learner's new activities as server-sent events, with a heartbeat, while signed in. */
export const createActivityStream = ({ activities, clock, sessions, earnedWords }: Dependencies) => {
  const open = new Map<string, Set<() => void>>()

  /** Returns the activities missed during a lost connection: browsers send the id of the last event that they received. */
  const missedBy = async (req: Request, userId: string): Promise<Activity[]> => {
    const last = req.get('last-event-id') ?? ''
    return /^[\w-]{1,64}$/.test(last) ? activities.since(userId, last) : []
  }

  const handle = async (req: Request, res: Response) => {
    const subject = subjectOf(req)
    const { userId } = subject
    const own = open.get(userId) ?? new Set<() => void>()
    if (own.size >= maxStreams) throw tooMany('Too many open streams. Close a tab and try again.', 60)
    open.set(userId, own)

    const sent = new Set<string>()
    const openedAt = clock.now().getTime()
    const language = knownLanguage(req.query.locale)
    let last = Promise.resolve()
    // One after the other, so that a translation that is read first does not change their order.
    const write = (activity: Activity) => {
      if (sent.has(activity.id)) return
      sent.add(activity.id)
      last = last.then(async () => {
        const data = await activityIn(earnedWords, activity, language).catch(() => activity)
        if (!res.writableEnded) res.write(eventText({ event: 'activity', id: activity.id, data }))
      })
    }
    const send = (activity: Activity) => {
      // The page has loaded older activities; other processes' clocks may differ by a second.
      if (Date.parse(activity.created_at) >= openedAt - 1_000) write(activity)
    }
    let heartbeats = 0
    const timer = setInterval(() => {
      if (++heartbeats >= maxHeartbeats) return end()
      res.write(': beat\n\n')
    }, heartbeatMs)
    timer.unref()
    const unsubscribe = activities.subscribe(userId, send)
    const close = () => {
      clearInterval(timer)
      unsubscribe()
      stopWatching()
      own.delete(end)
      if (own.size === 0) open.delete(userId)
    }
    const end = () => {
      close()
      res.end()
    }
    // Signing out, a ban or a change of role ends the stream.
    const stopWatching = sessions.watch(subject, end)
    own.add(end)
    res.on('close', close)
    beginEventStream(res)
    res.flushHeaders()
    res.write('retry: 3000\n: open\n\n')
    for (const activity of await missedBy(req, userId)) write(activity)
  }

  return {
    route: rawRoute({
      method: 'GET',
      path: '/api/user_activities/stream',
      access: 'verified',
      operationId: 'streamOwnActivities',
      summary: 'Stream your new activities as server-sent events',
      query: LocaleQuery,
      headers: z.object({
        'Last-Event-ID': z
          .string()
          .max(64)
          .optional()
          .describe('The id of the last event that you have: what came after it is sent first.')
          .meta({ examples: ['018f3c5e7a1b4c31'] }),
      }),
      errors: pickErrors(hostErrors, 'RATE_LIMITED'),
      answers: [{ type: 'text/event-stream', schema: z.string().describe('Events `activity`, each an Activity as JSON.') }],
      handle,
    }),
    /** Ends every open stream. */
    drain: () => {
      for (const own of open.values()) for (const end of [...own]) end()
    },
  }
}
