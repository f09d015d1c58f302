import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { failureOf } from './failure.ts'
import { useFailureSentence } from './failure-sentence.ts'
import { ProofFields, useProof } from './proof.tsx'
import { useToast } from './toast.ts'
import { Button } from './ui/button.tsx'
import { Disclosure } from './ui/disclosure.tsx'
import { useServerForm } from './use-server-form.ts'

interface ProvenActProps {
  title: string
  /** The effect, its time, and who is notified. */
  text: ReactNode
  /** The button's label. */
  action: string
  isDangerous?: boolean
  /** Whether a reason is required, which others read. */
  asksReason?: boolean
  /** The call. It is repeated after a fresh proof, if the server requires one. */
  act: (reason: string) => Promise<unknown>
  /** Shown after success. */
  done: string
}

/**
 * An inline form for one staff action on another person: its effect, a reason if required, and the staff member's code if
 * the last proof is older than ten minutes. The fields keep their values if the call fails.
 */
export const ProvenAct = ({ title, text, action, isDangerous = false, asksReason = false, act, done }: ProvenActProps) => {
  const { t } = useTranslation()
  const toast = useToast()
  const client = useQueryClient()
  const proof = useProof(asksReason)
  const sentenceOf = useFailureSentence()
  const form = useServerForm({
    defaultValues: {},
    send: () => proof.run(act),
    onSuccess: async () => {
      toast({ tone: 'success', title: done })
      // The person's state, other plugins' sections about the person, and the audit log.
      await client.invalidateQueries()
    },
    onFailure: (error) => (proof.refuses(error) ? undefined : { message: sentenceOf(failureOf(error)) }),
  })
  return (
    <Disclosure look="row" summary={<span className={isDangerous ? 'text-danger' : undefined}>{title}</span>}>
      <form noValidate aria-label={title} onSubmit={form.submit} className="grid gap-4">
        <div className="text-sm text-ink-soft">{text}</div>
        <ProofFields proof={proof} />
        {form.failure && (
          <p role="alert" className="text-sm text-danger">
            {form.failure.text}
          </p>
        )}
        <div>
          <Button
            type="submit"
            small
            variant={isDangerous ? 'danger' : 'primary'}
            disabled={proof.missing !== undefined}
            disabledReason={proof.missing}
            busy={form.isSending}
            busyLabel={t('shell:staffAct.working')}
          >
            {action}
          </Button>
        </div>
      </form>
    </Disclosure>
  )
}

/** An admin's action on a person, with a reason for the person and for the audit log. */
export const StaffAct = (props: Omit<ProvenActProps, 'asksReason'>) => <ProvenAct {...props} asksReason />
