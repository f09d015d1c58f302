import { useEffect, useState } from 'react'

/** A value once it has not changed for a while, so that typing does not cause a request per key. @param ms the pause in milliseconds */
export const useSettled = <Value>(value: Value, ms: number): Value => {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), ms)
    return () => clearTimeout(timer)
  }, [value, ms])
  return settled
}
