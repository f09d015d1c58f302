import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useToast } from '#web'
import { consent } from '../consent-client.ts'
import { useFailureText } from '../use-failure-text.ts'

/** Calls of teachers on their classes; class and students are refetched after each. */
export const useClasses = () => {
  const toast = useToast()
  const failureText = useFailureText()
  const client = useQueryClient()
  const reload = () =>
    Promise.all([consent.query.schoolCodes.key(), consent.query.students.key()].map((queryKey) => client.invalidateQueries({ queryKey })))
  const onError = (error: unknown) => toast({ tone: 'danger', title: failureText(error, 'class.failed') })
  const calls = consent.client
  return {
    reload,
    change: useMutation({
      mutationFn: (input: Parameters<typeof calls.changeSchoolCode>[0]) => calls.changeSchoolCode(input),
      onSuccess: reload,
      onError,
    }),
    replace: useMutation({
      mutationFn: (input: Parameters<typeof calls.replaceSchoolCode>[0]) => calls.replaceSchoolCode(input),
      onSuccess: reload,
      onError,
    }),
    remove: useMutation({
      mutationFn: (input: Parameters<typeof calls.removeFromClass>[0]) => calls.removeFromClass(input),
      onSuccess: reload,
      onError,
    }),
    takeBack: useMutation({
      mutationFn: (input: Parameters<typeof calls.returnToClass>[0]) => calls.returnToClass(input),
      onSuccess: reload,
      onError,
    }),
  }
}
