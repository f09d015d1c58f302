import type { LearnerWork, WrittenPlan } from '../../courses/contract.ts'
import type { ItemOf } from '../item-schema.ts'
import { lineKey } from '../judge/read-lines.ts'
import type { AskedLesson } from './read-evidence.ts'

type Lesson = Pick<AskedLesson, 'moduleId' | 'lesson'>

/** Lines of a section that were not there before: the same line twice counts once as old. */
const newLines = (now: string, before: string): string => {
  const old = new Set(before.split('\n').map(lineKey))
  return now
    .split('\n')
    .filter((line) => line.trim() === '' || !old.has(lineKey(line)))
    .join('\n')
}

const sectionOf = (plan: WrittenPlan | undefined, section: string): string =>
  (plan?.parts ?? [])
    .filter((part) => part.section === section)
    .map(({ text }) => text)
    .join('\n')

/** Reads by key, each key once. */
const readOnce = <T>(read: (key: string) => Promise<T>) => {
  const asked = new Map<string, Promise<T>>()
  return (key: string): Promise<T> => {
    const known = asked.get(key) ?? read(key)
    asked.set(key, known)
    return known
  }
}

/**
 * A learner's own work, each part of it read once for however many items and lessons ask for it. It lasts for one request: later
 * changes are seen by the next.
 */
export const readWork = (learnerWork: LearnerWork, userId: string) => {
  const plansOf = readOnce((owner) => learnerWork.plans(owner))
  const savedCodeOf = readOnce((owner) => learnerWork.savedCode(owner))
  const answersIn = readOnce((moduleId) => learnerWork.answers(userId, moduleId))
  const notesOf = readOnce((lesson) => learnerWork.notes(userId, lesson))
  const reachedAt = readOnce((lesson) => learnerWork.reachedAt(userId, lesson))
  const plansBefore = readOnce(async (time) => (await plansOf(userId)).before(time))
  /** The plans as they stood when the lesson began; null before it has. */
  const before = async ({ lesson }: Lesson): Promise<readonly WrittenPlan[] | null> => {
    const at = await reachedAt(lesson)
    return at === null ? null : plansBefore(at)
  }
  /** The answer handed in for a lesson without calls; empty if there is none. */
  const answer = async ({ moduleId, lesson }: Lesson): Promise<string> => (await answersIn(moduleId)).get(lesson) ?? ''

  return {
    answer,

    /** The section of each plan that an item asks for. */
    sheet: async (asked: Lesson, { section, new: isNew }: ItemOf<'sheet'>): Promise<string[]> => {
      const { now } = await plansOf(userId)
      const old = isNew ? await before(asked) : []
      // New lines are counted from the lesson's beginning; before it there are none.
      if (old === null) return []
      return now.map((plan, index) => newLines(sectionOf(plan, section), sectionOf(old[index], section)))
    },

    /** The answer and the notes among what an item may be written in. */
    limits: async (asked: Lesson, { of, call }: ItemOf<'limits'>): Promise<string[]> => [
      ...(of.includes('answer') ? [await answer(asked)] : []),
      ...(of.includes('note')
        ? (await notesOf(asked.lesson)).flatMap((each) =>
            call === undefined || each.call === null || each.call === call ? [each.note] : [],
          )
        : []),
    ],

    /** Whether the learner's code is kept as an item asks: saved since they came to the lesson, in so many versions. */
    isSaved: async (lesson: string, { saved, minVersions = 1 }: ItemOf<'ran'>): Promise<boolean> => {
      if (!saved) return true
      const since = await reachedAt(lesson)
      if (since === null) return false
      const projects = await savedCodeOf(userId)
      return projects.some((versions) => versions.length >= minVersions && versions.some((at) => at >= since))
    },
  }
}
export type Work = ReturnType<typeof readWork>
