import { useCallback, useEffect, useMemo, useReducer, useRef } from 'react'
import type { Source } from '../../quota-proxy/slots.ts'
import { composeDocument } from '../compose-document.ts'
import { withScriptLines } from '../with-script-lines.ts'
import { type ConsoleLine, mostSelectors, readFrameMessage } from './frame-messages.ts'

/**
 * `silent`: no message from the frame for a while, as in an endless loop. `stopped`, `left` and `flooded` are final: ended by the learner,
 * navigated to another address, or flooding this page with messages.
 */
type RunStatus = 'starting' | 'running' | 'silent' | 'stopped' | 'left' | 'flooded'
export const isOver = (status: RunStatus) => status === 'stopped' || status === 'left' || status === 'flooded'

interface RunState {
  /** Counts the runs: each has a frame of its own. */
  readonly run: number
  readonly status: RunStatus
  readonly lines: readonly ConsoleLine[]
  /** The number of lines not shown, because there were too many. */
  readonly leftOut: number
  /** An error was reported in this run, even if its line is no longer shown. */
  readonly hasFailed: boolean
}

type Action =
  | { readonly type: 'run' }
  | { readonly type: 'status'; readonly status: RunStatus }
  | { readonly type: 'said'; readonly lines: readonly ConsoleLine[]; readonly leftOut: number }
  | { readonly type: 'failed' }
  | { readonly type: 'clear' }

const mostLines = 200
const silentAfterMs = 3_000
const shownEveryMs = 100
/**
 * Code that is stopped in the middle of a loop blocks its process for about two more seconds, and a new frame would be put into the same
 * process and wait with it.
 */
const hangsOnMs = 3_000
/** A running frame sends a message every half second. */
const hangsAfterMs = 800
/** A frame that has not begun by then is in a blocked process, or its document did not arrive: it is retried. */
const beginsWithinMs = 8_000
let freeAt = 0
/** The maximum of messages per second outside the frame's own channel: ordinary code sends none. */
const mostStray = 100
/** The maximum of messages per second on its channel; its script sends up to 400. */
const mostMessages = 2_000

const reduce = (state: RunState, action: Action): RunState => {
  switch (action.type) {
    case 'run':
      return { run: state.run + 1, status: 'starting', lines: [], leftOut: 0, hasFailed: false }
    case 'status':
      return isOver(state.status) || state.status === action.status ? state : { ...state, status: action.status }
    case 'said': {
      const lines = [...state.lines, ...action.lines]
      return { ...state, lines: lines.slice(-mostLines), leftOut: state.leftOut + action.leftOut + Math.max(0, lines.length - mostLines) }
    }
    case 'failed':
      return state.hasFailed ? state : { ...state, hasFailed: true }
    case 'clear':
      return { ...state, lines: [], leftOut: 0 }
  }
}

export interface CodeRun extends RunState {
  readonly again: () => void
  readonly stop: () => void
  readonly clear: () => void
  /** Returns those of the selectors that match in the page as it is now; an empty list when nothing runs. */
  readonly look: (selectors: readonly string[]) => Promise<readonly string[]>
  /** Connects a mounted frame to the run; returns the cleanup function. */
  readonly attach: (frame: HTMLIFrameElement, url: string) => () => void
}

/** Runs a source in a frame. Every message from the frame is checked: its sender, shape, size and rate. */
export const useCodeRun = (source: Source): CodeRun => {
  const [state, dispatch] = useReducer(reduce, { run: 1, status: 'starting', lines: [], leftOut: 0, hasFailed: false })
  const page = useMemo(() => withScriptLines(composeDocument(source)), [source])
  const nextId = useRef(0)
  const looking = useRef<{ ask: (selectors: readonly string[]) => void; told: ((places: readonly number[]) => void) | null } | null>(null)

  const again = useCallback(() => dispatch({ type: 'run' }), [])
  const attach = useCallback(
    (frame: HTMLIFrameElement, url: string) => {
      let isOpen = true
      let isLoading = false
      let port: MessagePort | undefined
      let heardAt = performance.now()
      let second = { since: 0, stray: 0, own: 0 }
      let said: ConsoleLine[] = []
      let leftOut = 0
      const ends: (() => void)[] = []
      const close = () => {
        if (isOpen && isLoading && performance.now() - heardAt > hangsAfterMs) freeAt = performance.now() + hangsOnMs
        isOpen = false
        looking.current?.told?.([])
        looking.current = null
        for (const end of ends) end()
        port?.close()
      }
      const end = (status: RunStatus) => {
        if (!isOpen) return
        flush()
        close()
        dispatch({ type: 'status', status })
      }
      const flush = () => {
        if (said.length || leftOut) dispatch({ type: 'said', lines: said, leftOut })
        said = []
        leftOut = 0
      }
      const count = (kind: 'stray' | 'own', most: number) => {
        const now = performance.now()
        if (now - second.since > 1_000) second = { since: now, stray: 0, own: 0 }
        second[kind] += 1
        if (second[kind] > most) end('flooded')
      }
      const take = (data: unknown) => {
        const message = readFrameMessage(data)
        if (!message) return
        heardAt = performance.now()
        dispatch({ type: 'status', status: 'running' })
        if (message.type === 'found') looking.current?.told?.(message.places)
        if (message.type === 'leaving') end('left')
        if (message.type === 'left') leftOut += message.count
        if (message.type !== 'line') return
        if (message.line.kind === 'error') dispatch({ type: 'failed' })
        const line = message.line.line !== null && page.has(message.line.line) ? message.line.line : null
        said.push({ ...message.line, line, id: nextId.current++ })
        if (said.length > mostLines) {
          said.shift()
          leftOut += 1
        }
      }
      const start = () => {
        const channel = new MessageChannel()
        port = channel.port1
        port.onmessage = (event) => {
          if (!isOpen) return
          count('own', mostMessages)
          if (isOpen) take(event.data)
        }
        const asked = channel.port1
        looking.current = { ask: (selectors) => asked.postMessage({ type: 'look', selectors }), told: null }
        // The frame has an opaque origin, so `*` is the only possible target; its policy limits where it may navigate.
        frame.contentWindow?.postMessage({ type: 'soloflight:run', html: page.html }, '*', [channel.port2])
      }
      const listen = (event: MessageEvent) => {
        // The sender is checked first: reading `data` deserializes the message.
        if (!isOpen || event.source !== frame.contentWindow || event.source === null) return
        if (port) {
          count('stray', mostStray)
          return
        }
        if ((event.data as { type?: unknown } | null)?.type === 'soloflight:ready') start()
        else count('stray', mostStray)
      }
      window.addEventListener('message', listen)
      ends.push(() => window.removeEventListener('message', listen))
      const timer = setInterval(() => {
        flush()
        const quietMs = performance.now() - heardAt
        if (port && quietMs > silentAfterMs) dispatch({ type: 'status', status: 'silent' })
        if (!port && isLoading && quietMs > beginsWithinMs) again()
      }, shownEveryMs)
      ends.push(() => clearInterval(timer))
      // Set after the listeners, so that the frame's first message is received.
      const loading = setTimeout(
        () => {
          heardAt = performance.now()
          isLoading = true
          frame.src = url
        },
        Math.max(0, freeAt - performance.now()),
      )
      ends.push(() => clearTimeout(loading))
      return close
    },
    [page, again],
  )

  const stop = useCallback(() => dispatch({ type: 'status', status: 'stopped' }), [])
  const clear = useCallback(() => dispatch({ type: 'clear' }), [])
  const look = useCallback(async (selectors: readonly string[]): Promise<readonly string[]> => {
    const asked = selectors.slice(0, mostSelectors)
    const frame = looking.current
    if (!frame || asked.length === 0) return []
    const places = await new Promise<readonly number[]>((told) => {
      frame.told?.([])
      frame.told = told
      frame.ask(asked)
      setTimeout(() => told([]), silentAfterMs)
    })
    return asked.filter((_, place) => places.includes(place))
  }, [])
  // Other code starts a new run.
  const ran = useRef(page)
  useEffect(() => {
    if (ran.current === page) return
    ran.current = page
    again()
  }, [page, again])
  return { ...state, again, stop, clear, look, attach }
}
