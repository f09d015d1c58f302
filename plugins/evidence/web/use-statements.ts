import { useMutation, useQueryClient } from '@tanstack/react-query'
import { putAnswer, useToast, useTranslation } from '#web'
import type { Statement } from '../contract.ts'
import { evidence, evidenceQuery } from './evidence-client.ts'

/** Sends statements that only the learner or their browser can make: own word, a choice with its reason, tables that passed. */
export const useStatements = (moduleId: string, subSlideId: string) => {
  const { t, i18n } = useTranslation('evidence')
  const client = useQueryClient()
  const toast = useToast()
  const locale = i18n.language
  const { mutate, mutateAsync, isPending, error, variables } = useMutation({
    mutationFn: ({ item, statement }: { item: string; statement: Statement }) =>
      evidence.client.state({ id: moduleId, item, sub_slide_id: subSlideId, statement, locale }),
    onSuccess: (state) => putAnswer(client, evidenceQuery(moduleId, locale).queryKey, state),
    // The failure of an address request is shown below its button.
    onError: (_, { statement }) => statement.kind !== 'address' && toast({ title: t('failed'), tone: 'danger' }),
  })
  return {
    isSending: isPending,
    /** Why the last address request failed; null if it succeeded or none was made. */
    addressFailure: error && variables?.statement.kind === 'address' ? evidence.failureOf(error) : null,
    tellTables: (item: string, statements: string) => mutate({ item, statement: { kind: 'tables', statements } }),
    askAddress: (item: string) => mutate({ item, statement: { kind: 'address' } }),
    say: (item: string, said: boolean) => mutateAsync({ item, statement: { kind: 'own-word', said } }).catch(() => {}),
    choose: (item: string, chosen: readonly string[], reason: string) => {
      if (chosen.length > 0) mutate({ item, statement: { kind: 'chosen', chosen: [...chosen], reason } })
    },
  }
}
export type EvidenceStatements = ReturnType<typeof useStatements>
