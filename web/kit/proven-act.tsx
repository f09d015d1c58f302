import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { failureOf } from './failure.ts'
import { ProofFields, useProof } from './proof.tsx'
import { useToast } from './toast.ts'
import { Button } from './ui/button.tsx'
import { Disclosure } from './ui/disclosure.tsx'
import { useServerForm } from './use-server-form.ts'

interface ProvenActProps {
  title: string
  /** The effect, its time, and who is told. */
  text: ReactNode
  /** On the button that does it. */
  action: string
  isDangerous?: boolean
  /** Whether it needs a reason that others read. */
  asksReason?: boolean
  /** The call. It is made again after a fresh proof, where the server asks for one. */
  act: (reason: string) => Promise<unknown>
  /** Said once it is done. */
  done: string
}

/**
 * A form in place for one act of staff on another person: what it does, the reason where one is asked for, and their own code where
 * the last proof is older than ten minutes. The fields keep their values when it fails.
 */
export const ProvenAct = ({ title, text, action, isDangerous = false, asksReason = false, act, done }: ProvenActProps) => {
  const { t } = useTranslation()
  const toast = useToast()
  const client = useQueryClient()
  const proof = useProof(asksReason)
  const form = useServerForm({
    defaultValues: {},
    send: () => proof.run(act),
    onSuccess: async () => {
      toast({ tone: 'success', title: done })
      // The person's state, what other plugins show of it, and the record of changes.
      await client.invalidateQueries()
    },
    onFailure: (error) => {
      if (proof.refuses(error)) return undefined
      const { code, message, sentence } = failureOf(error)
      return { message: t([...(sentence ? [sentence] : []), `shell:errors.${code}`], { defaultValue: message }) }
    },
  })
  return (
    <Disclosure look="row" summary={<span className={isDangerous ? 'text-danger' : undefined}>{title}</span>}>
      <form noValidate aria-label={title} onSubmit={form.submit} className="grid gap-4">
        <div className="text-sm text-ink-soft">{text}</div>
        <ProofFields proof={proof} />
        {form.failure && (
          <p role="alert" className="text-sm text-danger">
            {form.failure.message}
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

/** An act of an admin on a person, with a reason for the person and for the audit log. */
export const StaffAct = (props: Omit<ProvenActProps, 'asksReason'>) => <ProvenAct {...props} asksReason />
