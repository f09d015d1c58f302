import type { BridgeStep } from '../contract.ts'
import type { Machine } from './machine.ts'
import { entryAt, home, pathText, resolvePath } from './practice-files.ts'

type Goal = Pick<BridgeStep, 'ran' | 'exists' | 'holds' | 'gone' | 'at'>

const commandsIn = (line: string) => line.split('&&').map((command) => command.trim().replace(/\s+/g, ' '))

/** Whether a step is done, by what the machine is like now and by the line that has just gone well. */
export const isStepMet = ({ ran, exists, holds, gone, at }: Goal, machine: Machine, line: string | null): boolean => {
  const entry = (path: string) => entryAt(machine.files, resolvePath(home, path))
  const found = exists === undefined ? undefined : entry(exists)
  return (
    (ran === undefined || (line !== null && commandsIn(line).some((command) => command === ran || command.startsWith(`${ran} `)))) &&
    (exists === undefined || found !== undefined) &&
    (holds === undefined || (typeof found === 'string' && found.includes(holds))) &&
    (gone === undefined || entry(gone) === undefined) &&
    (at === undefined || pathText(machine.at) === pathText(resolvePath(home, at)))
  )
}
