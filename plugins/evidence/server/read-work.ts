import type { LearnerWork, WrittenPlan } from '../../courses/contract.ts'
import type { ItemOf } from '../item-schema.ts'
import { lineKey } from '../judge/read-lines.ts'
import type { AskedLesson } from './read-evidence.ts'

type Lesson = Pick<AskedLesson, 'moduleId' | 'lesson'>

/** Returns the lines that were not in the section before; a copy of an earlier line is not new. */
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

/** Memoises a read by its key. */
const readOnce = <T>(read: (key: string) => Promise<T>) => {
  const asked = new Map<string, Promise<T>>()
  return (key: string): Promise<T> => {
    const known = asked.get(key) ?? read(key)
    asked.set(key, known)
    return known
  }
}

/**
 * A learner's own work, each part of it read at most once, however many items and lessons need it. Use it for one request: later
 * changes are visible to the next.
 */
export const readWork = (learnerWork: LearnerWork, userId: string) => {
  const plansOf = readOnce((owner) => learnerWork.plans(owner))
  const savedCodeOf = readOnce((owner) => learnerWork.savedCode(owner))
  const answersIn = readOnce((moduleId) => learnerWork.answers(userId, moduleId))
  const notesOf = readOnce((lesson) => learnerWork.notes(userId, lesson))
  const reachedAt = readOnce((lesson) => learnerWork.reachedAt(userId, lesson))
  const plansBefore = readOnce(async (time) => (await plansOf(userId)).before(time))
  /** The plans when the learner reached the lesson; null before that. */
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
      // New lines are those added since the learner reached the lesson; before that there are none.
      if (old === null) return []
      return now.map((plan, index) => newLines(sectionOf(plan, section), sectionOf(old[index], section)))
    },

    /** The answer and the notes, if the item accepts them as sources. */
    limits: async (asked: Lesson, { of, call }: ItemOf<'limits'>): Promise<string[]> => [
      ...(of.includes('answer') ? [await answer(asked)] : []),
      ...(of.includes('note')
        ? (await notesOf(asked.lesson)).flatMap((each) =>
            call === undefined || each.call === null || each.call === call ? [each.note] : [],
          )
        : []),
    ],

    /** Whether the learner's code is saved as an item requires: since they reached the lesson, in at least `minVersions` versions. */
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
