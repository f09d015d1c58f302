const lineKinds = ['log', 'warn', 'error', 'dialog', 'blocked'] as const
type LineKind = (typeof lineKinds)[number]

/** A line of the console. */
export interface ConsoleLine {
  readonly id: number
  readonly kind: LineKind
  readonly text: string
  /** The line of the shown page; null if the browser does not know it. */
  readonly line: number | null
  /** The blocked dialog, or the policy rule that blocked something. */
  readonly rule: string
}

type FrameMessage =
  | { readonly type: 'line'; readonly line: Omit<ConsoleLine, 'id'> }
  | { readonly type: 'left'; readonly count: number }
  | { readonly type: 'found'; readonly places: readonly number[] }
  | { readonly type: 'alive' }
  | { readonly type: 'leaving' }

/** The maximum number of selectors in one query to the frame. */
export const mostSelectors = 64
/** In characters, slightly more than the frame's own script sends: a longer message is not from that script. */
const longestText = 3_000
const longestRule = 60
const highestLine = 1_000_000

const whole = (value: unknown, highest: number): number | null =>
  Number.isInteger(value) && (value as number) > 0 && (value as number) <= highest ? (value as number) : null
const text = (value: unknown, longest: number) => (typeof value === 'string' && value.length <= longest ? value : null)

/** Parses a message of the frame; null if it does not have the format of the frame's script, since any code may run in the frame. */
export const readFrameMessage = (data: unknown): FrameMessage | null => {
  if (typeof data !== 'object' || data === null) return null
  const { type, kind, text: said, line, rule, call, count, places } = data as Record<string, unknown>
  if (type === 'alive' || type === 'leaving') return { type }
  if (type === 'left') {
    const left = whole(count, Number.MAX_SAFE_INTEGER)
    return left === null ? null : { type, count: left }
  }
  if (type === 'found') {
    const isList = Array.isArray(places) && places.length <= mostSelectors
    return isList && places.every((place) => Number.isInteger(place) && place >= 0 && place < mostSelectors) ? { type, places } : null
  }
  const shown = text(said, longestText)
  const isKind = lineKinds.some((each) => each === kind)
  if (type !== 'line' || !isKind || shown === null) return null
  return {
    type,
    line: { kind: kind as LineKind, text: shown, line: whole(line, highestLine), rule: text(rule ?? call ?? '', longestRule) ?? '' },
  }
}
