import { type ContentCache, type Doc, groupByUser, iterateBatches, type Store } from '#core'
import type { LessonShown, LessonWork, ShownWork, ShownWorks } from '../../courses/contract.ts'
import { countedRows, isClaim } from './counted-rows.ts'
import type { AskedLesson, EvidenceContent } from './read-evidence.ts'

type Row = Pick<Doc<'evidence-shown'>, 'user_id' | 'item' | 'state'>

interface Dependencies {
  readonly store: Store
  readonly contentCache: ContentCache
  readonly content: EvidenceContent
}

/** Counts a lesson's items that one learner has shown. @param rows of that learner and lesson; code that is not saved does not count */
const sumOf = (asked: AskedLesson, rows: readonly Row[]) => {
  const mine = rows.filter(({ state }) => state !== 'ran').map((row) => [row.item, row] as const)
  const counted = [...countedRows(asked.items, new Map(mine)).values()]
  const own_word = counted.filter(({ state }) => state === 'own-word').length
  const claimed = counted.filter((row) => asked.items.some((item) => item.id === row.item && isClaim(item, row))).length
  return { shown: counted.length - own_word, own_word, claimed }
}

/** How many items of their modules one learner has shown, and the first lesson with an open item. @param begun module ids */
export const sumOfLearner = async ({ store, content }: Omit<Dependencies, 'contentCache'>, userId: string, begun: ReadonlySet<string>) => {
  const rows = await store.find('evidence-shown', { where: { user_id: { equals: userId } } })
  const lessons = await content.all('en')
  const sums = lessons.map((asked) => ({
    asked,
    ...sumOf(
      asked,
      rows.filter(({ sub_slide_id }) => sub_slide_id === asked.lesson),
    ),
  }))
  const counted = sums.filter(({ asked, shown, own_word }) => begun.has(asked.moduleId) || shown + own_word > 0)
  const modules = new Set(counted.map(({ asked }) => asked.moduleId))
  const mine = sums.filter(({ asked }) => modules.has(asked.moduleId))
  const open = (mine.length > 0 ? mine : sums).find(({ asked, shown, own_word }) => shown + own_word < asked.items.length)?.asked
  return {
    shown: mine.reduce((sum, each) => sum + each.shown, 0),
    own_word: mine.reduce((sum, each) => sum + each.own_word, 0),
    total: mine.reduce((sum, { asked }) => sum + asked.items.length, 0),
    open: open ? { module_id: open.moduleId, sub_slide_id: open.lesson } : null,
  }
}

/** Counts of what learners have shown, from the stored rows: nothing is judged again, and none of their texts is read. */
export const createShownSums = ({ store, contentCache, content }: Dependencies): Parameters<ShownWorks['add']>[0] => ({
  ofAll: async (userIds) => {
    const lessons = await content.all('en')
    const rows = groupByUser(await store.find('evidence-shown', { where: { user_id: { in: userIds } } }))
    return new Map(
      userIds.map((userId) => {
        const sums = new Map<string, ShownWork>()
        for (const asked of lessons) {
          const mine = (rows.get(userId) ?? []).filter(({ sub_slide_id }) => sub_slide_id === asked.lesson)
          const { shown, own_word, claimed } = sumOf(asked, mine)
          const { moduleId: module_id, items } = asked
          const sum = sums.get(module_id) ?? { module_id, shown: 0, own_word: 0, claimed: 0, total: 0 }
          sums.set(module_id, {
            module_id,
            shown: sum.shown + shown,
            own_word: sum.own_word + own_word,
            claimed: sum.claimed + claimed,
            total: sum.total + items.length,
          })
        }
        return [userId, [...sums.values()]]
      }),
    )
  },
  lessonsOf: async (userId, language) => {
    const rows = await store.find('evidence-shown', { where: { user_id: { equals: userId } } })
    return new Map(
      (await content.all(language)).map((asked): [string, LessonWork] => {
        const mine = rows.filter(({ sub_slide_id }) => sub_slide_id === asked.lesson)
        return [asked.lesson, { ...sumOf(asked, mine), total: asked.items.length, achievement: asked.achievement }]
      }),
    )
  },
  byLesson: () =>
    contentCache.read('evidence.by-lesson', ['evidence-shown', 'lesson-evidence'], async () => {
      const byLesson = new Map<string, Row[]>()
      for await (const rows of iterateBatches(store, 'evidence-shown', 'id', {}))
        for (const { user_id, sub_slide_id, item, state } of rows) {
          const row = { user_id, item, state }
          const others = byLesson.get(sub_slide_id)
          if (others) others.push(row)
          else byLesson.set(sub_slide_id, [row])
        }
      return new Map(
        (await content.all('en')).map((asked): [string, LessonShown] => {
          const learners = [...groupByUser(byLesson.get(asked.lesson) ?? []).values()]
          const sums = learners.map((rows) => sumOf(asked, rows)).filter(({ shown, own_word }) => shown + own_word > 0)
          const count = (of: 'shown' | 'own_word') => sums.reduce((sum, each) => sum + each[of], 0)
          return [asked.lesson, { asked: asked.items.length, shown: count('shown'), own_word: count('own_word'), people: sums.length }]
        }),
      )
    }),
})
