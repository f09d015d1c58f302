import { type Clock, type Config, type Doc, dayIn, formatDay, iterateBatches, type Logger, mailList, type Store } from '#core'
import type { Language } from '#core/contract'
import type { OptionalMails, Profiles } from '../../account/contract.ts'
import type { DoneLesson, LearningRecords, ShownWorks, SoloResults } from '../../courses/contract.ts'
import type { RealCall, StudentCalls, StudentStatus } from '../contract.ts'
import type { WeeklyMailWords } from './consent-mails.ts'
import { translatorFor } from './translator-for.ts'

/** The kind of this optional mail, for its unsubscribe link. */
const kind = 'weekly_mail'

/** Whether a mail program would turn a name into a link, with dots of other scripts too: a parent never sees such a name. */
const looksLikeAddress = (name: string) => /\S[./:@。]\S/.test(name.normalize('NFKC'))

const hour = 3_600_000
const day = 24 * hour
/** A week ends on Sunday at 18:00 in the parent's time zone: this many hours before Monday. */
const hoursBeforeMonday = 6

/** The day to which a moment counts: from 18:00 on it is the next day. */
const weekdayIn = (zone: string, at: Date | number) => dayIn(zone, new Date(at).getTime() + hoursBeforeMonday * hour)
const addDays = (date: string, days: number) => new Date(Date.parse(date) + days * day).toISOString().slice(0, 10)
/** The Sunday of the newest week that has ended, as `2026-11-22`. */
const newestWeek = (zone: string, now: Date): string => {
  const today = weekdayIn(zone, now)
  return addDays(today, -(new Date(today).getUTCDay() || 7))
}

type DailyLimits = StudentStatus['dailyLimits']

/** The number of days on which a student used up a provider's limit: days in the student's time zone, with the current limits. */
const fullDays = (calls: readonly RealCall[], limits: DailyLimits, zone: string): number => {
  const counts = new Map<string, number>()
  const days = new Set<string>()
  for (const { provider, at } of calls) {
    const on = dayIn(zone, Date.parse(at))
    const count = (counts.get(`${on} ${provider}`) ?? 0) + 1
    counts.set(`${on} ${provider}`, count)
    if (count >= limits[provider]) days.add(on)
  }
  return days.size
}

interface Dependencies {
  readonly store: Store
  readonly clock: Clock
  readonly hostConfig: Config
  readonly log: Logger
  readonly profiles: Profiles
  readonly optionalMails: OptionalMails
  readonly learningRecords: LearningRecords
  readonly soloResults: SoloResults
  readonly shownWorks: ShownWorks
  readonly calls: StudentCalls
  readonly limitsOf: (studentId: string) => Promise<DailyLimits>
  readonly words: WeeklyMailWords
  readonly mayActFor: (parentEmail: string, studentId: string) => Promise<boolean>
}

/**
 * The weekly mail to a parent about a student: lessons, minutes, checks passed, never the student's own words. A row exists
 * while the mail is on; its `week` is the last one mailed, and is set before the mail is sent, so that no week is mailed twice.
 */
export const createWeeklyMails = (deps: Dependencies) => {
  const {
    store,
    clock,
    hostConfig,
    log,
    profiles,
    optionalMails,
    learningRecords,
    soloResults,
    shownWorks,
    calls,
    limitsOf,
    words,
    mayActFor,
  } = deps
  const rowOf = (parentId: string, studentId: string) => ({ user_id: { equals: parentId }, student_id: { equals: studentId } })
  const switchOff = (parentId: string, studentId: string) => store.remove('weekly-mails', rowOf(parentId, studentId))

  optionalMails.addKind(kind, { reason: (language) => translatorFor(language)('weekly.reason'), switchOff })

  /** Writes the mail about the days after `from` up to `until`. */
  const write = async (studentId: string, language: Language, zone: string, from: string, until: string) => {
    const isInWeek = (at: string) => {
      const on = weekdayIn(zone, Date.parse(at))
      return on > from && on <= until
    }
    const earliest = new Date(Date.parse(from) - day).toISOString()
    const [profile, lessons, made, limits, legs, { progress }, works] = await Promise.all([
      profiles.of(studentId),
      learningRecords.lessonsDone(studentId, earliest),
      calls.since(studentId, earliest),
      limitsOf(studentId),
      soloResults.of(studentId),
      learningRecords.of(studentId, language),
      shownWorks.of(studentId),
    ])
    const done = lessons.filter(({ completed_at }) => isInWeek(completed_at))
    const passed = legs.filter(({ passed_at }) => isInWeek(passed_at))
    const titles = new Map(progress.map(({ module_id, title }) => [module_id, title]))
    const titleOf = (id: string) => titles.get(id) ?? id
    const student = looksLikeAddress(profile.full_name) ? profile.email : profile.full_name || profile.email
    const common = {
      student,
      first_day: (spoken: Language) => formatDay(new Date(addDays(from, 1)), spoken),
      last_day: (spoken: Language) => formatDay(new Date(until), spoken),
      link: `${hostConfig.origin}/teacher-dashboard`,
    }
    if (!done.length && !passed.length) return words.write(language, 'quiet', common)

    const minutes = done.reduce((sum, each) => sum + each.minutes, 0)
    const days = new Set(done.map(({ completed_at }: DoneLesson) => dayIn(zone, Date.parse(completed_at)))).size
    const touched = new Set(done.map(({ module_id }) => module_id))
    const real = made.filter(({ at }) => isInWeek(at))
    const daysAtLimit = fullDays(real, limits, profile.timezone)
    const list = (parts: readonly string[], none: string) => (spoken: Language) =>
      parts.length ? mailList(parts, spoken) : translatorFor(spoken)(`weekly.${none}`)
    return words.write(language, 'week', {
      ...common,
      lessons_done: (spoken) => translatorFor(spoken)('weekly.lessonsDone', { count: done.length }),
      minutes: (spoken) => translatorFor(spoken)('weekly.minutes', { count: minutes }),
      days: (spoken) => translatorFor(spoken)('weekly.days', { count: days }),
      lessons: list(
        done.map(({ sub_slide_id }) => sub_slide_id),
        'noLessons',
      ),
      progress: (spoken) => {
        const t = translatorFor(spoken)
        const parts = progress
          .filter(({ module_id }) => touched.has(module_id))
          .map(({ module_id, title, progress_percentage: share }) => {
            const work = works.find((each) => each.module_id === module_id && each.total > 0)
            const sum = work && ` (${t(work.own_word > 0 ? 'weekly.shownWithWord' : 'weekly.shown', { ...work, own: work.own_word })})`
            return `${title} ${Math.round(share)}%${sum ?? ''}`
          })
        return parts.length ? mailList(parts, spoken) : t('weekly.noProgress')
      },
      calls: (spoken) => {
        const t = translatorFor(spoken)
        if (!real.length) return t('weekly.noCalls')
        const values = { number: new Intl.NumberFormat(spoken).format(real.length), count: daysAtLimit }
        return t(daysAtLimit ? 'weekly.callsAtLimit' : 'weekly.calls', values)
      },
      solo: (spoken) =>
        passed.length
          ? translatorFor(spoken)('weekly.solo', {
              legs: mailList(
                passed.map(({ module_id, score, total }) =>
                  translatorFor(spoken)('weekly.leg', { title: titleOf(module_id), score, total }),
                ),
                spoken,
              ),
            })
          : translatorFor(spoken)('weekly.noSolo'),
    })
  }

  const look = async ({ id, user_id, student_id, week }: Doc<'weekly-mails'>): Promise<void> => {
    const parent = await store.findOne('users', { id: { equals: user_id } })
    if (!parent || !(await mayActFor(parent.email, student_id))) return switchOff(user_id, student_id)
    const { timezone, language } = await profiles.of(user_id)
    const due = newestWeek(timezone, clock.now())
    if (due <= week) return
    const mail = await write(student_id, language, timezone, week, due)
    const claimed = await store.updateOne('weekly-mails', { id: { equals: id }, week: { equals: week } }, { week: due })
    if (!claimed) return
    try {
      await optionalMails.send(user_id, `${kind}:${student_id}`, mail)
    } catch (error) {
      // The next run retries with the same days.
      await store.updateOne('weekly-mails', { id: { equals: id }, week: { equals: due } }, { week })
      throw error
    }
  }

  return {
    isOn: async (parentId: string, studentId: string) => (await store.findOne('weekly-mails', rowOf(parentId, studentId))) !== null,

    /** The first mail begins with the current week. */
    async switchOn(parentId: string, studentId: string): Promise<void> {
      const { timezone } = await profiles.of(parentId)
      const now = clock.now()
      const row = { user_id: parentId, student_id: studentId, switched_on_at: now.toISOString(), week: newestWeek(timezone, now) }
      await store.createUnlessExists('weekly-mails', row)
    },
    switchOff,

    /** Writes the mail about the newest week that is over, for the parent who wants to see it. */
    async newest(parentId: string, studentId: string): Promise<{ subject: string; text: string }> {
      const { timezone, language } = await profiles.of(parentId)
      const until = newestWeek(timezone, clock.now())
      const { subject, text } = await write(studentId, language, timezone, addDays(until, -7), until)
      return { subject, text }
    },

    /** Called when an approval ends, and when the student's account is deleted. */
    forgetStudent: (studentId: string) => store.remove('weekly-mails', { student_id: { equals: studentId } }),

    /** Sends the mails that are due, each on its own; after an outage one mail covers all days since the last. */
    sweep: async (): Promise<void> => {
      for await (const rows of iterateBatches(store, 'weekly-mails', 'id', {}))
        for (const row of rows)
          await look(row).catch((error: unknown) =>
            log.error({ err: error, user: row.user_id }, 'a weekly mail was not sent, and is tried again'),
          )
    },
  }
}

export type WeeklyMails = ReturnType<typeof createWeeklyMails>
