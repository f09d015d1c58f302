/** One measured line of the report. */
export interface Figure {
  readonly id: string
  readonly what: string
  readonly bare: string
  readonly ours: string
  readonly result: string
  readonly goal: string
  readonly isMet: boolean
}

/** Picks the goal for the running Node: `newer` from Node 24 on, `older` before it. */
export const byNode = (newer: number, older: number): number => (Number.parseInt(process.versions.node, 10) >= 24 ? newer : older)

export const ms = (value: number) => `${value.toFixed(value < 10 ? 2 : 0)} ms`

/** `ours` as a multiple of `bare`; the smaller the better. */
export const ratio = (id: string, what: string, bare: number, ours: number, most: number): Figure => ({
  id,
  what,
  bare: ms(bare),
  ours: ms(ours),
  result: `${(ours / bare).toFixed(2)} ×`,
  goal: `≤ ${most} ×`,
  isMet: ours / bare <= most,
})

/** The milliseconds that `ours` takes longer than `bare`. */
export const added = (id: string, what: string, bare: number, ours: number, most: number): Figure => ({
  id,
  what,
  bare: ms(bare),
  ours: ms(ours),
  result: `+${ms(ours - bare)}`,
  goal: `≤ +${most} ms`,
  isMet: ours - bare <= most,
})

/** Formats the figures as a Markdown table. */
export const tableOf = (figures: readonly Figure[]): string =>
  [
    '| Id | What | Bare | Ours | Result | Goal | Met |',
    '| --- | --- | --- | --- | --- | --- | --- |',
    ...figures.map(
      ({ id, what, bare, ours, result, goal, isMet }) =>
        `| ${id} | ${what} | ${bare} | ${ours} | ${result} | ${goal} | ${isMet ? 'yes' : 'no'} |`,
    ),
  ].join('\n')
