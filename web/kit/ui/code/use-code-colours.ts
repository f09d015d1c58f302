import { useEffect, useState } from 'react'
import type { CodePiece } from './highlight-code.ts'

/** The code's lines in colours, once they are loaded; null until then, and for a language without a grammar here. */
export const useCodeColours = (code: string, language: string): readonly (readonly CodePiece[])[] | null => {
  const [coloured, setColoured] = useState<{ readonly code: string; readonly lines: readonly (readonly CodePiece[])[] } | null>(null)
  useEffect(() => {
    let isWanted = true
    const colour = async () => {
      const { highlightCode } = await import('./highlight-code.ts')
      const lines = await highlightCode(code, language)
      if (isWanted && lines) setColoured({ code, lines })
    }
    // Code without colours has the same content, so a failure is not shown.
    if (language) colour().catch(() => {})
    return () => {
      isWanted = false
    }
  }, [code, language])
  return coloured?.code === code ? coloured.lines : null
}
