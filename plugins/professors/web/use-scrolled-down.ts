import { useEffect, useState } from 'react'

/** Pixels that count as a movement. */
const step = 8

/** Whether the last movement of the page led down: somebody is reading on. */
export const useScrolledDown = (): boolean => {
  const [isDown, setDown] = useState(false)
  useEffect(() => {
    let last = window.scrollY
    const look = () => {
      const moved = window.scrollY - last
      if (Math.abs(moved) < step) return
      last = window.scrollY
      setDown(moved > 0)
    }
    window.addEventListener('scroll', look, { passive: true })
    return () => window.removeEventListener('scroll', look)
  }, [])
  return isDown
}
