import type { BridgeStep } from '../contract.ts'
import type { Machine } from './machine.ts'
import { entryAt, home, pathText, resolvePath } from './practice-files.ts'

type Goals = Pick<BridgeStep, 'id' | 'ran' | 'refused' | 'exists' | 'holds' | 'gone' | 'at'>

/** The learner's last action: a typed line, or a button's action by name. */
export interface Act {
  readonly line: string
  readonly isRefused: boolean
}

const commandsIn = (line: string) => line.split('&&').map((command) => command.trim().replace(/\s+/g, ' '))
const hasBegun = (line: string, word: string) => commandsIn(line).some((command) => command === word || command.startsWith(`${word} `))

/** Whether a step is done, by the machine's current state and the last action. */
const isMet = ({ ran, refused, exists, holds, gone, at }: Goals, machine: Machine, act: Act): boolean => {
  const entry = (path: string) => entryAt(machine.files, resolvePath(home, path))
  const found = exists === undefined ? undefined : entry(exists)
  return (
    (ran === undefined || (!act.isRefused && hasBegun(act.line, ran))) &&
    (refused === undefined || (act.isRefused && hasBegun(act.line, refused))) &&
    (exists === undefined || found !== undefined) &&
    (holds === undefined || (typeof found === 'string' && found.includes(holds))) &&
    (gone === undefined || entry(gone) === undefined) &&
    (at === undefined || pathText(machine.at) === pathText(resolvePath(home, at)))
  )
}

/**
 * The steps that are done after an action, in any order. When two require the same line, the second waits for the first, and for the line
 * to be typed again.
 */
export const stepsMet = (steps: readonly Goals[], before: ReadonlySet<string>, machine: Machine, act: Act): ReadonlySet<string> =>
  new Set([
    ...before,
    ...steps
      .filter((step, index) => {
        const waits = steps.slice(0, index).some(({ id, ran }) => ran !== undefined && ran === step.ran && !before.has(id))
        return !waits && isMet(step, machine, act)
      })
      .map(({ id }) => id),
  ])
