import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useLocation, useNavigate } from 'react-router-dom'
import { leaveSession, useOwnHome, useToast, useTranslation } from '#web'
import type { PortalName } from '../../contract.ts'
import { consent } from '../consent-client.ts'
import { useFailureText } from '../use-failure-text.ts'

export interface PortalAnswers {
  readonly selected_portal: PortalName
  readonly birth_year?: number | 'under-14'
  readonly school_code?: string
  readonly is_confirmed?: boolean
}

interface Outcomes {
  /** The server asks whether the year is right. */
  readonly onQuestion: () => void
  readonly onChosen: () => void
}

/** Sends the choice and navigates to the route in the response. */
export const useChoosePortal = ({ onQuestion, onChosen }: Outcomes) => {
  const { t } = useTranslation('consent')
  const toast = useToast()
  const failureText = useFailureText()
  const client = useQueryClient()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const { reload: reloadHome } = useOwnHome()

  return useMutation({
    mutationFn: (answers: PortalAnswers) => consent.client.choosePortal(answers),
    onSuccess: async ({ route, needs_confirmation }, { selected_portal, is_confirmed }) => {
      if (needs_confirmation) return onQuestion()
      onChosen()
      // The account is closed, and its sessions with it.
      if (is_confirmed) return leaveSession(route)
      // Adults stay on the page they were opening; only from the landing do they move on.
      if (selected_portal !== 'adult' || pathname === '/') navigate(route)
      await Promise.all([client.invalidateQueries({ queryKey: consent.query.portal.key() }), reloadHome()])
    },
    onError: (error) => {
      const { code } = consent.failureOf(error)
      if (code === 'SCHOOL_CODE_UNKNOWN') return
      if (code === 'PORTAL_CHOSEN') return void client.invalidateQueries({ queryKey: consent.query.portal.key() })
      toast({ tone: 'danger', title: t('picker.failedTitle'), text: failureText(error, 'picker.failed') })
    },
  })
}
