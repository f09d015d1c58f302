import type { Payload } from 'payload'
import type { Seed } from './define-seed.ts'

interface SeedRun {
  payload: Payload
  seeds: readonly Seed[]
  contentDir: string
  log: { info(message: string): void }
}

export const runSeeds = async (_run: SeedRun): Promise<void> => {}
