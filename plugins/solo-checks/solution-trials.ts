import type { CheckItem } from './item-schema.ts'

/** How one of an item's own solutions fared against its tests. */
export interface SolutionTrial {
  readonly variant: number
  /** The learner's starting code must fail, as the known-wrong solutions must. */
  readonly solution: 'reference' | 'wrong' | 'starter'
  /** The index among the known-wrong solutions; 0 for the others. */
  readonly place: number
  readonly passed: boolean
  /** Why it did not pass, in the engine's own words where it has some. */
  readonly message: string | null
}

/** The reference passes, and nothing else does. */
export const isAsItMust = ({ solution, passed }: SolutionTrial): boolean => passed === (solution === 'reference')

type TrySolutions = (item: CheckItem) => Promise<readonly SolutionTrial[]>
let running: TrySolutions | undefined

/**
 * Connects the panel, which publishes, with the running host, which has the engines: both are one process. A command that writes content
 * without a host tries nothing; `npm run check` has tried the files.
 */
export const solutionTrials = {
  /** @returns a function that takes it back when the host stops */
  runBy: (tryAll: TrySolutions): (() => void) => {
    running = tryAll
    return () => {
      if (running === tryAll) running = undefined
    }
  },
  run: async (item: CheckItem): Promise<readonly SolutionTrial[]> => (await running?.(item)) ?? [],
}
