import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Controller } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useExtensions } from './extensions.ts'
import { failureOf } from './failure.ts'
import { freshProof } from './fresh-proof.ts'
import { useToast } from './toast.ts'
import { Button } from './ui/button.tsx'
import { Disclosure } from './ui/disclosure.tsx'
import { CodeField } from './ui/fields/code-field.tsx'
import { TextField } from './ui/fields/text-field.tsx'
import { useServerForm } from './use-server-form.ts'

interface ProvenActProps {
  title: string
  /** What will happen and when, and who is told. */
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
 * One thing that somebody may do about another person, opened in place: what it does, the reason where one is asked for, and their
 * own code where the last proof is older than ten minutes. What is typed stays when it fails.
 */
export const ProvenAct = ({ title, text, action, isDangerous = false, asksReason = false, act, done }: ProvenActProps) => {
  const { t } = useTranslation()
  const toast = useToast()
  const client = useQueryClient()
  const [prove] = useExtensions(freshProof)
  const [needsCode, setNeedsCode] = useState(false)
  const form = useServerForm({
    defaultValues: { reason: '', code: '' },
    send: async ({ reason, code }) => {
      if (needsCode) await prove?.(code)
      await act(reason.trim())
    },
    onSuccess: async () => {
      form.reset()
      setNeedsCode(false)
      toast({ tone: 'success', title: done })
      // The person's state, what other plugins show of it, and the record of changes.
      await client.invalidateQueries()
    },
    onFailure: (error) => {
      const { code, message, sentence } = failureOf(error)
      form.setValue('code', '')
      if (code === 'STEP_UP_REQUIRED' && prove) {
        setNeedsCode(true)
        return undefined
      }
      const said = t([...(sentence ? [sentence] : []), `shell:errors.${code}`], { defaultValue: message })
      return (code as string) === 'INVALID_CODE' ? { field: 'code' as const, message: said } : { message: said }
    },
  })
  const [reason, code] = form.watch(['reason', 'code'])
  const missing = asksReason && reason.trim().length < 3 ? 'reasonMissing' : needsCode && code.length < 6 ? 'codeMissing' : undefined
  return (
    <Disclosure look="row" summary={<span className={isDangerous ? 'text-danger' : undefined}>{title}</span>}>
      <form noValidate aria-label={title} onSubmit={form.submit} className="grid gap-4">
        <div className="text-sm text-ink-soft">{text}</div>
        {asksReason && (
          <TextField
            label={t('shell:staffAct.reason')}
            hint={t('shell:staffAct.reasonHint')}
            maxLength={300}
            autoComplete="off"
            {...form.field('reason')}
          />
        )}
        {needsCode && (
          <Controller
            control={form.control}
            name="code"
            render={({ field, fieldState }) => (
              <CodeField {...field} label={t('shell:staffAct.code')} autoFocus error={fieldState.error?.message} />
            )}
          />
        )}
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
            disabled={missing !== undefined}
            disabledReason={missing && t(`shell:staffAct.${missing}`)}
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

/** What an admin may do about a person: they say why, for the person and for the audit log. */
export const StaffAct = (props: Omit<ProvenActProps, 'asksReason'>) => <ProvenAct {...props} asksReason />
