'use client'

import { useRowLabel } from '@payloadcms/ui'
import { titleOf } from './shape-input.tsx'

const longest = 80

/** A folded row of a list by its number, its first words, and what it is where it says nothing yet. */
export const RowLabel = ({ called }: { called: string }) => {
  const { data, rowNumber = 0 } = useRowLabel<Record<string, unknown>>()
  const { id: _, ...said } = data ?? {}
  const words = titleOf(said).replace(/\s+/g, ' ').trim()
  const shown = words.length > longest ? `${words.slice(0, longest)} …` : words
  return (
    <span className="row-label">
      {rowNumber + 1}. {shown || called}
    </span>
  )
}
