import { useEffect, useState } from 'react'

/**
 * Seconds left until a moment, and a setter for the seconds from now.
 * @param begin returns how many are left when the page opens; called after mounting
 */
export const useCountdown = (begin?: () => number): readonly [number, (seconds: number) => void] => {
  const [end, setEnd] = useState(0)
  const [now, setNow] = useState(0)
  const left = Math.max(0, Math.ceil((end - now) / 1000))
  const isRunning = left > 0
  useEffect(() => {
    if (!isRunning) return
    const timer = setInterval(() => setNow(Date.now()), 250)
    return () => clearInterval(timer)
  }, [isRunning])
  const set = (seconds: number) => {
    const start = Date.now()
    setNow(start)
    setEnd(start + seconds * 1000)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: the page opens once
  useEffect(() => {
    if (begin) set(begin())
  }, [])
  return [left, set]
}

/** `0:42` */
export const clockText = (seconds: number): string => `${Math.floor(seconds / 60)}:${(seconds % 60).toString().padStart(2, '0')}`
