import type { SaidFailure } from '#web'
import type { PlanSheet } from '../contract.ts'
import { type Conflict, markdownOf, mergeSheets } from '../sheet-text.ts'
import { planSheets } from './plan-sheets-client.ts'

/** Unsaved changes in this browser: the text, and the sheet that it is based on. */
export interface SheetDraft {
  readonly title: string
  readonly text: string
  readonly base: PlanSheet
}

export interface SheetState {
  readonly title: string
  readonly text: string
  /** The newest server version known to this tab. */
  readonly base: PlanSheet
  readonly status: 'saved' | 'unsaved' | 'saving' | 'offline' | 'failed' | 'conflict'
  /** Why it could not be saved. */
  readonly failure: SaidFailure | null
  /** Another device's version, with the parts that both have changed; null without a conflict. */
  readonly conflict: { readonly theirs: PlanSheet; readonly conflicts: readonly Conflict[] } | null
  /** Whether the text was merged with another device's. */
  readonly isMerged: boolean
}

interface WordsFrom {
  readonly sub_slide_id: string
  readonly call: number
}

interface Parts {
  readonly sheet: PlanSheet
  readonly draft: SheetDraft | null
  readonly save: (change: {
    readonly title: string
    readonly markdown: string
    readonly version: number
    /** The call of a lesson from which new words were taken. */
    readonly from?: WordsFrom | undefined
  }) => Promise<PlanSheet>
  /** Stores the draft in this browser; null deletes it. */
  readonly keep: (draft: SheetDraft | null) => void
  readonly schedule?: (work: () => void, delay: number) => () => void
}

/** Milliseconds before a save after the last key, and before a retry after a lost connection. */
const pauses = { typing: 800, offline: 5_000 } as const

const later = (work: () => void, delay: number) => {
  const timer = setTimeout(work, delay)
  return () => clearTimeout(timer)
}

/**
 * Saves a sheet while it is edited. One save is pending at a time; text typed meanwhile follows. A change from another
 * device is merged if it touches other parts, and needs a choice if it touches the same part. No typed text is ever dropped.
 */
export const createSheetSaver = ({ sheet, draft, save, keep, schedule = later }: Parts) => {
  const first = draft ?? { title: sheet.title, text: sheet.markdown, base: sheet }
  let state: SheetState = { ...first, status: 'saved', failure: null, conflict: null, isMerged: false }
  let isSending = false
  let isStopped = false
  let from: WordsFrom | undefined
  let cancel = () => {}
  const listeners = new Set<() => void>()
  const set = (change: Partial<SheetState>) => {
    state = { ...state, ...change }
    for (const listener of listeners) listener()
  }
  const isSaved = () => state.text === state.base.markdown && state.title === state.base.title
  const soon = (delay: number) => {
    cancel()
    if (!isStopped) cancel = schedule(() => void send(), delay)
  }
  const note = () => keep(isSaved() ? null : { title: state.title, text: state.text, base: state.base })

  const meet = (theirs: PlanSheet) => {
    const { parts, conflicts } = mergeSheets(state.base.markdown, state.text, theirs.markdown)
    if (conflicts.length > 0) {
      set({ status: 'conflict', conflict: { theirs, conflicts } })
      return
    }
    const title = state.title === state.base.title ? theirs.title : state.title
    set({ title, text: markdownOf(parts), base: theirs, conflict: null, isMerged: true })
    note()
    void send()
  }

  const send = async (): Promise<void> => {
    cancel()
    if (isSending || state.conflict) return
    if (isSaved()) {
      set({ status: 'saved', failure: null })
      return
    }
    isSending = true
    set({ status: 'saving', failure: null })
    const sent = from
    try {
      const base = await save({ title: state.title, markdown: state.text, version: state.base.version, from: sent })
      if (from === sent) from = undefined
      isSending = false
      set({ base, status: 'unsaved' })
      note()
      if (isSaved()) set({ status: 'saved' })
      else soon(pauses.typing)
    } catch (error) {
      isSending = false
      const failure = planSheets.failureOf(error)
      if (failure.code === 'SHEET_CHANGED') return meet(failure.data.sheet)
      if (failure.code === 'NETWORK') {
        set({ status: 'offline' })
        soon(pauses.offline)
      } else set({ status: 'failed', failure })
    }
  }

  const change = (next: Partial<Pick<SheetState, 'title' | 'text'>>) => {
    set({ ...next, isMerged: false, ...(state.conflict === null && { status: 'unsaved' as const }) })
    note()
    if (!state.conflict) soon(pauses.typing)
  }

  if (!isSaved()) {
    state = { ...state, status: 'unsaved' }
    soon(0)
  }
  return {
    state: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    /** @param source the call of a lesson from which new words were taken */
    write: (text: string, source?: WordsFrom) => {
      from = source ?? from
      change({ text })
    },
    rename: (title: string) => change({ title }),
    /** Sends unsaved text at once. */
    send,
    /** Receives the server's version, which replaces the text if nothing is unsaved here. */
    hear: (current: PlanSheet) => {
      if (isSending || current.version <= state.base.version) return
      if (isSaved()) set({ title: current.title, text: current.markdown, base: current })
      else if (!state.conflict) soon(0)
    },
    /** Resolves a conflict with the chosen bodies, by heading. */
    choose: (bodies: ReadonlyMap<string, string>) => {
      if (!state.conflict) return
      const { theirs } = state.conflict
      const { parts } = mergeSheets(state.base.markdown, state.text, theirs.markdown)
      const text = markdownOf(parts.map((part) => ({ ...part, body: bodies.get(part.heading) ?? part.body })).filter(({ body }) => body))
      const title = state.title === state.base.title ? theirs.title : state.title
      set({ title, text, base: theirs, conflict: null, status: 'unsaved' })
      note()
      void send()
    },
    start: () => {
      isStopped = false
    },
    /** Schedules no further save: the draft stays in this browser, and the next visit sends it. A save under way ends. */
    stop: () => {
      isStopped = true
      cancel()
    },
  }
}
