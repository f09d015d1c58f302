import { type Clock, monthBefore, monthRange, type Store } from '#core'
import { countOfPeople, fewestPeople } from '#core/contract'
import type { SchoolProgress } from '../../courses/contract.ts'
import type { AiSpend } from '../../quota-proxy/contract.ts'
import { type AiSpendMonth, type FunnelWeek, type LessonStops, type MailWeek, quietDays, shownMonths, shownWeeks } from '../contract.ts'
import type { DayCounts } from './create-day-counts.ts'

interface Dependencies {
  readonly store: Store
  readonly clock: Clock
  readonly schoolProgress: SchoolProgress
  readonly aiSpend: AiSpend
  readonly counts: DayCounts
}

const dayMs = 86_400_000
const dayOf = (date: Date) => date.toISOString().slice(0, 10)
/** The Monday of a day's week, in UTC. */
export const weekOf = (at: Date): string => dayOf(new Date(at.getTime() - ((at.getUTCDay() + 6) % 7) * dayMs))

/** Computes the page's figures. People are counted by ids that never leave the server. */
export const createFigures = ({ store, clock, schoolProgress, aiSpend, counts }: Dependencies) => {
  /** Mondays, newest first. */
  const weeks = () => {
    const monday = Date.parse(weekOf(clock.now()))
    return Array.from({ length: shownWeeks }, (_, back) => dayOf(new Date(monday - back * 7 * dayMs)))
  }

  return {
    funnel: async (): Promise<FunnelWeek[]> => {
      const shown = weeks()
      const since = shown.at(-1) ?? ''
      const steps = schoolProgress.steps()
      const [signedUp, reached, days] = await Promise.all([
        store.findFields('users', ['id', 'createdAt'], {
          where: { app_role: { equals: 'user' }, createdAt: { greater_than_equal: `${since}T00:00:00.000Z` } },
        }),
        Promise.all(steps.map((step) => step.reachedBy())),
        counts.since(since),
      ])
      const landings = days.filter(({ measure }) => measure === 'landing')
      const first = landings[0]?.day
      return shown.map((week) => {
        const inWeek = signedUp.flatMap(({ id, createdAt }) => (weekOf(new Date(createdAt)) === week ? [String(id)] : []))
        const isCounted = first !== undefined && week >= weekOf(new Date(first))
        return {
          week,
          landing: isCounted
            ? landings.filter(({ day }) => weekOf(new Date(day)) === week).reduce((sum, { count }) => sum + count, 0)
            : null,
          signed_up: countOfPeople(inWeek.length),
          steps: steps.map(({ id }, place) => ({ id, count: countOfPeople(inWeek.filter((each) => reached[place]?.has(each)).length) })),
        }
      })
    },

    stops: async (): Promise<LessonStops[]> => {
      const quietSince = new Date(clock.now().getTime() - quietDays * dayMs)
      return (await schoolProgress.stops(quietSince)).map(({ begun, completed, stopped, ...lesson }) => ({
        ...lesson,
        begun: countOfPeople(begun),
        completed: countOfPeople(completed),
        stopped: countOfPeople(stopped),
      }))
    },

    aiSpend: async (): Promise<{ is_kept: boolean; rows: AiSpendMonth[] }> => {
      const now = clock.now()
      const rows: AiSpendMonth[] = []
      for (let back = 0; back < shownMonths; back++) {
        const month = monthBefore(now, back)
        const { from, to } = monthRange(month, 'UTC')
        const found = await aiSpend.of(from, to)
        if (!found) return { is_kept: false, rows: [] }
        for (const { people: whose, ...row } of found.toSorted((one, other) => other.cost_usd - one.cost_usd || other.calls - one.calls)) {
          const { calls, tokens_in, tokens_out, cost_usd, unpriced, ...which } = row
          // Only the platform's costs are the school's; costs on learners' own keys are private.
          const isHidden = row.key !== 'platform' && whose < fewestPeople
          const sums = { calls, tokens_in, tokens_out, cost_usd, unpriced }
          const hidden = { calls: null, tokens_in: null, tokens_out: null, cost_usd: null, unpriced: null }
          rows.push({ month, ...which, ...(isHidden ? hidden : sums) })
        }
      }
      return { is_kept: true, rows }
    },

    mails: async (): Promise<MailWeek[]> => {
      const sums = new Map<string, MailWeek>()
      for (const { day, measure, label, count } of await counts.since(weeks().at(-1) ?? '')) {
        if (measure === 'landing') continue
        const week = weekOf(new Date(day))
        const mail = label || 'other'
        const sum = sums.get(`${week} ${mail}`) ?? { week, mail, sent: 0, failed: 0 }
        const which = measure === 'mail-sent' ? 'sent' : 'failed'
        sums.set(`${week} ${mail}`, { ...sum, [which]: sum[which] + count })
      }
      return [...sums.values()].sort((one, other) => other.week.localeCompare(one.week) || one.mail.localeCompare(other.mail))
    },
  }
}

export type Figures = ReturnType<typeof createFigures>
