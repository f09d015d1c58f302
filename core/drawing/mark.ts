/** The typefaces of text marks: the house's fonts. */
export type Face = 'display' | 'displayBold' | 'sans' | 'sansBold' | 'mono' | 'monoBold'

export interface PathMark {
  readonly kind: 'path'
  /** SVG path data in absolute M, L, C and Z; filled by the non-zero rule. */
  readonly d: string
  readonly fill?: string
  readonly stroke?: string
  readonly width?: number
  readonly isRound?: boolean
}

export interface TextMark {
  readonly kind: 'text'
  readonly x: number
  /** The baseline's y. */
  readonly y: number
  readonly size: number
  readonly spans: readonly { readonly text: string; readonly face: Face }[]
  readonly fill: string
  /** Distance added after each letter. */
  readonly spacing?: number
  readonly isCentred?: boolean
  /**
   * The base direction of the line: one that runs from the right begins at x and goes to the left. If absent, the first letter decides
   * it, and the line begins at its left end.
   */
  readonly direction?: 'ltr' | 'rtl' | undefined
  /** An outline in the paper's colour, so that lines may pass beneath. */
  readonly hasHalo?: boolean
  /** Degrees clockwise around x, y. */
  readonly turn?: number
  /** Its role for screen readers; marks without one are decoration. */
  readonly reads?: 'H1' | 'H2' | 'P'
  /** Read aloud instead of the text if the fonts lack some of its letters. */
  readonly saidAs?: string
  /** Continues the text of the previous mark: the next line of one name or one sentence. */
  readonly joins?: boolean
}

export interface ClipMark {
  readonly kind: 'clip'
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  /** Moved so that the clip's corner is their origin. */
  readonly marks: readonly PathMark[]
}

/** A picture with a text alternative. */
export interface FigureMark {
  readonly kind: 'figure'
  readonly alt: string
  readonly marks: readonly PathMark[]
}

export type Mark = PathMark | TextMark | ClipMark | FigureMark

/** The width of a text, in drawing units. */
export type Measure = (text: string, face: Face, size: number) => number

export const rectangle = (x: number, y: number, width: number, height: number) =>
  `M${x} ${y}L${x + width} ${y}L${x + width} ${y + height}L${x} ${y + height}Z`

export const circle = (x: number, y: number, radius: number) => {
  const lean = radius * 0.5523
  const [left, right, top, bottom] = [x - radius, x + radius, y - radius, y + radius]
  return `M${x} ${top}C${x + lean} ${top} ${right} ${y - lean} ${right} ${y}C${right} ${y + lean} ${x + lean} ${bottom} ${x} ${bottom}C${x - lean} ${bottom} ${left} ${y + lean} ${left} ${y}C${left} ${y - lean} ${x - lean} ${top} ${x} ${top}Z`
}

/** A waypoint: the four-pointed star that marks the current position. */
export const star = (x: number, y: number, scale: number) => {
  const at = (dx: number, dy: number) => `${Math.round((x + dx * scale) * 10) / 10} ${Math.round((y + dy * scale) * 10) / 10}`
  return `M${at(0, -12)}C${at(1.6, -5)} ${at(5, -1.6)} ${at(12, 0)}C${at(5, 1.6)} ${at(1.6, 5)} ${at(0, 12)}C${at(-1.6, 5)} ${at(-5, 1.6)} ${at(-12, 0)}C${at(-5, -1.6)} ${at(-1.6, -5)} ${at(0, -12)}Z`
}
