import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { publicPages } from '../../site/contract.ts'
import { PortalPicker } from './portal-picker.tsx'
import { usePortal } from './use-portal.ts'
import { useStudentMode } from './use-student-mode.ts'

const open = new Set<string>([...Object.values(publicPages), '/blocked-under-14', '/adult-portal', '/consent/approve', '/consent/end'])
const openBelow = ['/auth/', '/verify/', '/p/', '/legal/', '/debug/']

/** Pages that everybody may read stay readable without a portal; the landing is the exception, where the choice begins. */
const isOpenPage = (pathname: string): boolean =>
  open.has(pathname.replace(/(.)\/$/, '$1')) || openBelow.some((start) => pathname.startsWith(start))

/** Asks verified people without a portal to choose one, wherever they are; closing leads to the landing. */
const PortalOverlay = () => {
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const { data } = usePortal()
  const isStudentAsked = useStudentMode()
  const [isPutOff, setPutOff] = useState(false)
  const isLanding = pathname === '/'

  if (!data || data.chosen_portal || isOpenPage(pathname) || (isLanding && isPutOff)) return null
  const putOff = () => {
    setPutOff(true)
    if (!isLanding) navigate('/')
  }
  return <PortalPicker suggested={isStudentAsked ? 'student' : null} onPutOff={putOff} />
}

export default PortalOverlay
