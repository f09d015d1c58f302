import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useExtensions } from './extensions.ts'
import { failureOf } from './failure.ts'
import { useFailureSentence } from './failure-sentence.ts'
import { freshProof } from './shell-points.ts'
import { CodeField } from './ui/fields/code-field.tsx'
import { TextField } from './ui/fields/text-field.tsx'

/**
 * A staff member's reason, and their authenticator code if the last proof is older than ten minutes, for a form with its own fields.
 * `run` makes the call with the reason, and sends the code first if it was requested; `refuses` takes the call's failure, and
 * returns whether this part shows it. `<ProofFields>` renders the fields.
 * @param asksReason false if nobody else reads the reason
 */
export const useProof = (asksReason = true) => {
  const { t } = useTranslation()
  const [prove] = useExtensions(freshProof)
  const sentenceOf = useFailureSentence()
  const [reason, setReason] = useState('')
  const [code, setCode] = useState('')
  const [needsCode, setNeedsCode] = useState(false)
  const [codeError, setCodeError] = useState<string>()
  const missing = asksReason && reason.trim().length < 3 ? 'reasonMissing' : needsCode && code.length < 6 ? 'codeMissing' : undefined
  const end = () => {
    setReason('')
    setCode('')
    setNeedsCode(false)
    setCodeError(undefined)
  }
  return {
    asksReason,
    reason,
    setReason,
    code,
    setCode: (typed: string) => {
      setCode(typed)
      setCodeError(undefined)
    },
    codeError,
    needsCode,
    /** The reason why the form cannot be sent yet. */
    missing: missing && t(`shell:staffAct.${missing}`),
    run: async <Answer,>(act: (reason: string) => Promise<Answer>): Promise<Answer> => {
      if (needsCode) await prove?.(code)
      const answer = await act(reason.trim())
      end()
      return answer
    },
    refuses: (error: unknown): boolean => {
      const failure = failureOf(error)
      const { code: name } = failure
      setCode('')
      if (name === 'STEP_UP_REQUIRED' && prove) {
        setNeedsCode(true)
        return true
      }
      if ((name as string) !== 'INVALID_CODE') return false
      setCodeError(sentenceOf(failure))
      return true
    },
  }
}

export const ProofFields = ({ proof }: { proof: ReturnType<typeof useProof> }) => {
  const { t } = useTranslation()
  return (
    <>
      {proof.asksReason && (
        <TextField
          label={t('shell:staffAct.reason')}
          hint={t('shell:staffAct.reasonHint')}
          maxLength={300}
          autoComplete="off"
          value={proof.reason}
          onChange={(event) => proof.setReason(event.target.value)}
        />
      )}
      {proof.needsCode && (
        <CodeField label={t('shell:staffAct.code')} autoFocus value={proof.code} onChange={proof.setCode} error={proof.codeError} />
      )}
    </>
  )
}
