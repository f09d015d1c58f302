import type { CheckItem } from './item-schema.ts'

/** The result of one of an item's own solutions in its tests. */
export interface SolutionTrial {
  readonly variant: number
  /** The learner's starting code must fail, as the known-wrong solutions must. */
  readonly solution: 'reference' | 'wrong' | 'starter'
  /** The index among the known-wrong solutions; 0 for the others. */
  readonly place: number
  readonly passed: boolean
  /** Why it did not pass: the engine's own message if there is one. */
  readonly message: string | null
}

/** Whether the result is as required: only the reference must pass. */
export const isAsItMust = ({ solution, passed }: SolutionTrial): boolean => passed === (solution === 'reference')

type TrySolutions = (item: CheckItem) => Promise<readonly SolutionTrial[]>
let running: TrySolutions | undefined

/**
 * Connects the panel, which publishes, with the running host, which has the engines: both are in one process. A command that writes content
 * without a host runs no trials; `npm run check` has run those of the files.
 */
export const solutionTrials = {
  /** @returns a function that disconnects it when the host stops */
  runBy: (tryAll: TrySolutions): (() => void) => {
    running = tryAll
    return () => {
      if (running === tryAll) running = undefined
    }
  },
  run: async (item: CheckItem): Promise<readonly SolutionTrial[]> => (await running?.(item)) ?? [],
}
