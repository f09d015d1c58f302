import { useRef, useState } from 'react'
import type { Bridge } from '../contract.ts'
import { type Machine, type Note, startMachine } from '../practice/machine.ts'
import { type Act, stepsMet } from '../practice/steps-met.ts'

/** A line that was run, with its output. */
export interface Said {
  readonly id: number
  /** The folder in which it was run. */
  readonly at: Machine['at']
  readonly line: string
  readonly says: readonly string[]
  readonly note?: Note | undefined
}

/** A running practice: its machine, the output so far, and the finished steps. It is lost when the page closes. */
export const usePractice = ({ files, starts_at, steps }: Bridge) => {
  const begin = () => startMachine(files, starts_at)
  const [machine, setMachine] = useState(begin)
  const [said, setSaid] = useState<readonly Said[]>([])
  const [met, setMet] = useState<ReadonlySet<string>>(new Set())
  const next = useRef(0)

  return {
    machine,
    said,
    met,
    current: steps.find(({ id }) => !met.has(id))?.id,
    /** Stores the machine after an action, and the steps that it completed. */
    become: (after: Machine, act: Act) => {
      setMachine(after)
      setMet((before) => stepsMet(steps, before, after, act))
    },
    say: (entry: Omit<Said, 'id'>) => setSaid((before) => [...before, { ...entry, id: next.current++ }]),
    clear: () => setSaid([]),
    restart: () => {
      setMachine(begin())
      setSaid([])
      setMet(new Set())
    },
  }
}
export type PracticeState = ReturnType<typeof usePractice>
