import { useEffect } from 'react'
import { usePortal } from '../use-portal.ts'

/** Opens the landing of students on the view for teens. */
const LandingAudience = ({ onTeen }: { onTeen: () => void }) => {
  const isTeen = usePortal().data?.chosen_portal === 'student'
  useEffect(() => {
    if (isTeen) onTeen()
  }, [isTeen, onTeen])
  return null
}

export default LandingAudience
