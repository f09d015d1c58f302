import { useEffect, useState } from 'react'

/** Seconds since something began, while it runs. */
export const useSeconds = (isRunning: boolean): number => {
  const [seconds, setSeconds] = useState(0)
  useEffect(() => {
    setSeconds(0)
    if (!isRunning) return
    const timer = setInterval(() => setSeconds((passed) => passed + 1), 1000)
    return () => clearInterval(timer)
  }, [isRunning])
  return seconds
}
