import { describe, expect, it } from 'vitest'
import { FetchFailure } from '../../../web/kit/fetch-json.ts'
import type { PlanSheet } from '../contract.ts'
import { createSheetSaver, type SheetDraft } from './sheet-saver.ts'

const sheet = (markdown: string, version = 1, title = 'Toolshed'): PlanSheet => ({
  id: '1',
  title,
  markdown,
  version,
  updated_at: '2026-11-22T09:41:00.000Z',
})

/** A fake server, a stopped clock, and the browser's storage. */
const desk = (first: PlanSheet, draft: SheetDraft | null = null) => {
  let stored = first
  let isAway = false
  let refusal: FetchFailure | null = null
  let kept = draft
  const waiting: (() => void)[] = []
  const saves: string[] = []
  const saver = createSheetSaver({
    sheet: first,
    draft,
    save: async ({ title, markdown, version }) => {
      await Promise.resolve()
      if (isAway) throw new TypeError('Failed to fetch')
      if (refusal) throw refusal
      if (version !== stored.version) throw new FetchFailure(409, 'SHEET_CHANGED', 'Changed.', { sheet: stored })
      saves.push(markdown)
      stored = sheet(markdown, version + 1, title)
      return stored
    },
    keep: (next) => {
      kept = next
    },
    schedule: (work) => {
      waiting.push(work)
      return () => void waiting.splice(waiting.indexOf(work) >>> 0, 1)
    },
  })
  return {
    saver,
    saves,
    state: () => saver.state(),
    kept: () => kept,
    stored: () => stored,
    /** Another device saves. */
    elsewhere: (markdown: string) => {
      stored = sheet(markdown, stored.version + 1)
      return stored
    },
    goAway: (away: boolean) => {
      isAway = away
    },
    refuse: (failure: FetchFailure | null) => {
      refusal = failure
    },
    /** Runs the scheduled work until nothing waits. */
    settle: async (rounds = 5) => {
      for (let round = 0; round < rounds; round++) {
        for (const work of waiting.splice(0)) work()
        for (let turn = 0; turn < 20; turn++) await Promise.resolve()
      }
    },
  }
}

describe('the saver of a sheet', () => {
  it('sends what was typed once the person pauses, and says how it stands', async () => {
    const { saver, state, saves, settle, kept } = desk(sheet(''))
    saver.write('## Ideas\n\n- a')
    saver.write('## Ideas\n\n- ab')
    expect([state().status, saves, kept()?.text]).toEqual(['unsaved', [], '## Ideas\n\n- ab'])
    await settle()
    expect([state().status, saves, kept()]).toEqual(['saved', ['## Ideas\n\n- ab'], null])
  })

  it('sends what was typed during a save after it', async () => {
    const { saver, saves, settle, state } = desk(sheet(''))
    saver.write('one')
    void saver.send()
    saver.write('one two')
    await settle()
    expect([saves, state().status]).toEqual([['one', 'one two'], 'saved'])
  })

  it('keeps what was typed without a connection, over a reload too, and sends it when that is back', async () => {
    const first = desk(sheet('a'))
    first.goAway(true)
    first.saver.write('a\nb')
    await first.settle(2)
    expect([first.state().status, first.kept()]).toEqual(['offline', { title: 'Toolshed', text: 'a\nb', base: sheet('a') }])
    const second = desk(sheet('a'), first.kept())
    expect(second.state().text).toBe('a\nb')
    await second.settle()
    expect([second.stored().markdown, second.state().status, second.kept()]).toEqual(['a\nb', 'saved', null])
  })

  it('sends nothing more once its page is left: the draft waits for the next visit', async () => {
    const { saver, goAway, settle, saves, kept, state } = desk(sheet('a'))
    goAway(true)
    saver.write('a\nb')
    void saver.send()
    saver.stop()
    await settle(1)
    expect(state().status).toBe('offline')
    goAway(false)
    await settle()
    expect([saves, kept()?.text]).toEqual([[], 'a\nb'])
    saver.start()
    await saver.send()
    expect([saves, kept()]).toEqual([['a\nb'], null])
  })

  it('says why it could not save, keeps the text, and tries again when asked', async () => {
    const { saver, refuse, state, settle, kept, saves } = desk(sheet('a'))
    refuse(new FetchFailure(503, 'UNAVAILABLE', 'Not right now.'))
    saver.write('a\nb')
    await settle()
    expect([state().status, state().failure?.code, kept()?.text]).toEqual(['failed', 'UNAVAILABLE', 'a\nb'])
    refuse(null)
    await saver.send()
    expect([state().status, saves]).toEqual(['saved', ['a\nb']])
  })

  it('joins another device’s change of another part', async () => {
    const base = '## Ideas\n\n- a\n\n## Screens\n\n- list'
    const { saver, elsewhere, state, settle, stored } = desk(sheet(base))
    elsewhere(`${base}\n- photos`)
    saver.write('## Ideas\n\n- a\n- b\n\n## Screens\n\n- list')
    await settle()
    expect([state().status, state().isMerged]).toEqual(['saved', true])
    expect(stored().markdown).toBe('## Ideas\n\n- a\n- b\n\n## Screens\n\n- list\n- photos')
  })

  it('waits for a choice where both changed the same part, and sends nothing meanwhile', async () => {
    const base = '## Screens\n\n- list'
    const { saver, elsewhere, state, settle, stored, kept } = desk(sheet(base))
    elsewhere(`${base}\n- phone`)
    saver.write(`${base}\n- desk`)
    await settle()
    expect(state().conflict?.conflicts).toEqual([{ heading: 'Screens', mine: '- list\n- desk', theirs: '- list\n- phone' }])
    saver.write(`${base}\n- desk two`)
    await settle()
    expect([stored().markdown, kept()?.text]).toEqual([`${base}\n- phone`, `${base}\n- desk two`])
    saver.choose(new Map([['Screens', '- list\n- desk two\n- phone']]))
    await settle()
    expect([stored().markdown, state().status, state().conflict, kept()]).toEqual([`${base}\n- desk two\n- phone`, 'saved', null, null])
  })

  it('that conflicts once more after a choice asks once more', async () => {
    const base = '## Screens\n\n- list'
    const { saver, elsewhere, state, settle } = desk(sheet(base))
    elsewhere(`${base}\n- phone`)
    saver.write(`${base}\n- desk`)
    await settle()
    elsewhere(`${base}\n- phone\n- tablet`)
    saver.choose(new Map([['Screens', '- list\n- desk']]))
    await settle()
    expect(state().conflict?.conflicts[0]?.theirs).toBe('- list\n- phone\n- tablet')
  })

  it('takes over what another device saved where nothing waits here', () => {
    const { saver, elsewhere, state } = desk(sheet('a'))
    saver.hear(elsewhere('b'))
    expect([state().text, state().base.version, state().status]).toEqual(['b', 2, 'saved'])
    saver.hear(sheet('old', 1))
    expect(state().text).toBe('b')
  })

  it('renames without touching the text', async () => {
    const { saver, stored, settle } = desk(sheet('a'))
    saver.rename('Tool Library')
    await settle()
    expect([stored().title, stored().markdown]).toEqual(['Tool Library', 'a'])
  })
})
