import { defineSlot } from '#core/contract'
import type { BoardLine } from './contract.ts'

/** Stands below the board, for what other plugins have to add to it. */
export const boardNotes = defineSlot<{ readonly lines: readonly BoardLine[] }>('leaderboard.notes')
