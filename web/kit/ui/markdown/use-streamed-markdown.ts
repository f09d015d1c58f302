import { useMemo, useRef } from 'react'
import { createStreamedMarkdown, type PlacedBlock } from '../../../../core/markdown/index.ts'

/** Blocks of a text that arrives in pieces. A settled block stays the same node, so that it is neither parsed nor rendered again. */
export const useStreamedMarkdown = (text: string, isComplete: boolean): readonly PlacedBlock[] => {
  const reader = useRef<ReturnType<typeof createStreamedMarkdown>>(undefined)
  return useMemo(() => {
    reader.current ??= createStreamedMarkdown()
    return reader.current(text, isComplete)
  }, [text, isComplete])
}
