import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useSearchParams } from 'react-router-dom'
import { consent } from '../consent.ts'
import { usePortal } from '../use-portal.ts'

/** `?mode=student` turns student mode on. @returns whether the address asks for it */
export const useStudentMode = (): boolean => {
  const [search] = useSearchParams()
  const client = useQueryClient()
  const isAsked = search.get('mode') === 'student'
  const isOff = usePortal().data?.is_student === false
  const { mutate, isIdle } = useMutation({
    mutationFn: () => consent.client.studentMode({ is_student: true }),
    onSuccess: () => client.invalidateQueries({ queryKey: consent.query.portal.key() }),
  })
  useEffect(() => {
    if (isAsked && isOff && isIdle) mutate()
  }, [isAsked, isOff, isIdle, mutate])
  return isAsked
}
