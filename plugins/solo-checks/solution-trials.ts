import type { CheckItem } from './item-schema.ts'

/** How one of an item's own solutions fared against its tests. */
export interface SolutionTrial {
  readonly variant: number
  /** What learners begin with is one of those that must fail. */
  readonly solution: 'reference' | 'wrong' | 'starter'
  /** Which of the known-wrong ones; 0 for the others. */
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
 * Where the panel, which publishes, meets the running host, which has the engines: both are one process. A command that writes content
 * without a host tries nothing; `npm run check` has tried the files.
 */
export const solutionTrials = {
  /** @returns what takes it back when the host stops */
  runBy: (tryAll: TrySolutions): (() => void) => {
    running = tryAll
    return () => {
      if (running === tryAll) running = undefined
    }
  },
  run: async (item: CheckItem): Promise<readonly SolutionTrial[]> => (await running?.(item)) ?? [],
}
