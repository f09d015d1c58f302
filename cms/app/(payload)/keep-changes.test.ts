import { describe, expect, it } from 'vitest'
import {
  changesBetween,
  compareSaves,
  dropKept,
  type Kept,
  keyOf,
  putTogether,
  readKept,
  type Shelf,
  textOf,
  whatIsLeft,
  writeKept,
} from './keep-changes.ts'

const now = new Date('2026-11-23T14:02:00Z')
const key = keyOf('ana', 'sub-slides/1', 'en')

/** A browser's storage with room for this many characters. */
const shelfOf = (room = Number.POSITIVE_INFINITY): Shelf => {
  const held = new Map<string, string>()
  return {
    get length() {
      return held.size
    },
    key: (index) => [...held.keys()][index] ?? null,
    getItem: (name) => held.get(name) ?? null,
    removeItem: (name) => void held.delete(name),
    setItem: (name, value) => {
      const others = [...held].filter(([each]) => each !== name).reduce((sum, [, each]) => sum + each.length, 0)
      if (others + value.length > room) throw new DOMException('full', 'QuotaExceededError')
      held.set(name, value)
    },
  }
}
const kept = (changes: Kept['changes'], at = now): Kept => ({ at: at.toISOString(), changes })

describe('RC1: what is typed and not saved', () => {
  it('RC1: is the fields that changed, without what the CMS writes itself', () => {
    const was = {
      id: 1,
      title: 'A',
      idea: null,
      hints: [{ id: 'h', text: 'one' }],
      data: { a: 1, b: 2 },
      updatedAt: 'then',
      _status: 'draft',
    }
    const is = {
      ...was,
      title: 'B',
      idea: '',
      hints: [{ text: 'two', id: 'h' }],
      data: { b: 2, a: 1 },
      updatedAt: 'now',
      _status: 'published',
    }
    expect(changesBetween(was, is)).toEqual({
      title: { was: 'A', is: 'B' },
      hints: { was: [{ id: 'h', text: 'one' }], is: [{ text: 'two', id: 'h' }] },
    })
    expect(changesBetween({ title: 'A' }, {})).toEqual({ title: { was: 'A', is: null } })
  })

  it('RC1: is offered until the document says it, and names what somebody else has written since', () => {
    const both = kept({ title: { was: 'A', is: 'B' }, idea: { was: 'x', is: 'y' } })
    expect(whatIsLeft(both, { title: 'A', idea: 'x' })).toEqual({ names: ['title', 'idea'], disputed: [] })
    expect(whatIsLeft(both, { title: 'B', idea: 'z' })).toEqual({ names: ['idea'], disputed: ['idea'] })
    expect(whatIsLeft(both, { title: 'B', idea: 'y' })).toEqual({ names: [], disputed: [] })
  })

  it('RC1: belongs to one person, document and language, and goes when it is dropped or old', () => {
    const shelf = shelfOf()
    const mine = kept({ title: { was: 'A', is: 'B' } })
    expect(writeKept(shelf, key, mine)).toBe(true)
    expect(readKept(shelf, key, now)).toEqual(mine)
    for (const other of [keyOf('ben', 'sub-slides/1', 'en'), keyOf('ana', 'sub-slides/2', 'en'), keyOf('ana', 'sub-slides/1', 'de')])
      expect(readKept(shelf, other, now)).toBeNull()
    expect(readKept(shelf, key, new Date(now.getTime() + 31 * 86_400_000))).toBeNull()
    expect(shelf.length).toBe(0)
    writeKept(shelf, key, mine)
    dropKept(shelf, key)
    expect(readKept(shelf, key, now)).toBeNull()
  })

  it('RC1: takes the room of what is older, and says when there is none', () => {
    const shelf = shelfOf(400)
    const older = keyOf('ana', 'pages/1', 'en')
    const text = { title: { was: null, is: 'x'.repeat(200) } }
    writeKept(shelf, older, kept(text, new Date(now.getTime() - 1000)))
    expect(writeKept(shelf, key, kept(text))).toBe(true)
    expect([readKept(shelf, older, now), readKept(shelf, key, now)?.changes]).toEqual([null, text])
    expect(writeKept(shelf, key, kept({ title: { was: null, is: 'x'.repeat(500) } }))).toBe(false)
  })

  it('RC1: is nothing where somebody else has written there', () => {
    const shelf = shelfOf()
    for (const foreign of ['{', 'null', '[]', '7', '{"at":1}']) {
      shelf.setItem(key, foreign)
      expect(readKept(shelf, key, now), foreign).toBeNull()
    }
  })
})

describe('QE1: what two have saved is put together by field', () => {
  const was = { title: 'A', idea: 'I', exercise: 'E', minutes: 5, calls: 0, hints: [{ id: 'h', text: 'one' }], updatedAt: 'then' }
  const mine = { ...was, title: 'Mine', idea: 'Both the same', exercise: 'My exercise' }
  const saved = { id: 1, edited_by: 'ben', data: null, calls: [], updatedAt: 'now' }
  const theirs = { ...was, ...saved, title: 'Theirs', idea: 'Both the same', minutes: 0, hints: [{ id: 'h', text: 'two', note: null }] }

  it('QE1: says which fields each has changed alone, and which both have', () => {
    expect(compareSaves(was, mine, theirs)).toEqual({ mine: ['exercise'], theirs: ['minutes', 'hints'], both: ['title'] })
  })

  it.each(['mine', 'theirs'] as const)('QE1: goes on from what is saved, with one’s own fields and the choice of %s', (choice) => {
    const together = putTogether(mine, theirs, compareSaves(was, mine, theirs), { title: choice })
    expect(together).toEqual({ ...theirs, title: choice === 'mine' ? 'Mine' : 'Theirs', exercise: 'My exercise' })
  })

  it('QE1: shows a list by its texts', () => {
    expect(textOf([{ id: 'a', blockType: 'choose', text: 'One', right: true }, { text: '' }, { text: 'Two' }])).toBe('One\ntrue\nTwo')
  })
})
