import { useEffect, useState } from 'react'

/** A value once it has stayed the same for so long: what is being typed is not asked for with each key. @param ms the pause */
export const useSettled = <Value>(value: Value, ms: number): Value => {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), ms)
    return () => clearTimeout(timer)
  }, [value, ms])
  return settled
}
