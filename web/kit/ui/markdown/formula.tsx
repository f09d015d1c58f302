import { useEffect, useRef, useState } from 'react'

interface FormulaProps {
  readonly tex: string
  /** The original text with its delimiters: shown until the formula is rendered, and if it cannot be. */
  readonly source: string
  readonly isDisplay: boolean
}

/** Mathematics, whose code is loaded when a text contains some. */
export const Formula = ({ tex, source, isDisplay }: FormulaProps) => {
  const place = useRef<HTMLSpanElement>(null)
  const [drawn, setDrawn] = useState('')
  useEffect(() => {
    let isGone = false
    const draw = async () => {
      const { drawFormula } = await import('./draw-formula.ts')
      if (isGone || !place.current) return
      drawFormula(tex, place.current, isDisplay)
      setDrawn(tex)
    }
    // Invalid TeX is shown as it was written.
    draw().catch(() => setDrawn(''))
    return () => {
      isGone = true
    }
  }, [tex, isDisplay])
  const isDrawn = drawn === tex && tex !== ''
  return (
    <span dir="ltr" className={isDisplay ? 'block overflow-x-auto' : undefined}>
      {!isDrawn && source}
      <span ref={place} hidden={!isDrawn} />
    </span>
  )
}
