import { expect, it } from 'vitest'
import { createContentIndex } from './create-content-index.ts'

const lesson = {
  id: '1.1',
  title: 'Kites',
  summary: 'How to stay in the air.',
  url: '/module/planner?lesson=1.1',
  text: 'Kites need a zephyr, and a knot that nobody sees.',
  lockedBy: 'planner',
}
const index = createContentIndex({
  contentCache: { read: <T>(_key: string, _madeFrom: readonly string[], build: () => Promise<T>) => build() },
  searchSources: {
    content: () => [{ kind: 'lesson', madeFrom: ['sub-slides'], read: async () => [lesson] }],
    own: () => [],
    addContent: () => undefined,
    addOwn: () => undefined,
  },
} as unknown as Parameters<typeof createContentIndex>[0])
const read = (isOpen: boolean) => index.in('en', (lockedBy) => lockedBy === null || isOpen)

it('a locked lesson is found by its title, and nothing of its text is said', async () => {
  const locked = await read(false)
  expect(locked.find(['kite'])).toEqual([
    { kind: 'lesson', item: { title: 'Kites', url: lesson.url, excerpt: 'How to stay in the air.', locked: true } },
  ])
  expect([locked.knows('zephyr', true), locked.correct('zephir'), locked.find(['zephyr'])]).toEqual([false, null, []])
})

it('an open one by its text, which is quoted where the word stands', async () => {
  const open = await read(true)
  expect(open.find(['kite'])[0]?.item).toMatchObject({ excerpt: lesson.text, locked: false })
  expect([open.knows('zephyr', true), open.correct('zephir')]).toEqual([true, 'zephyr'])
})

it('S65: a single letter is the beginning of a word only as the last one, and of a word in a script without spaces anywhere', async () => {
  const open = await read(true)
  expect([open.knows('z', true), open.knows('z', false), open.knows('zep', false), open.knows('a', false)]).toEqual([
    true,
    false,
    true,
    true,
  ])
  expect([open.find(['kite', 'z']).length, open.find(['z', 'kite']).length]).toEqual([1, 0])
})
