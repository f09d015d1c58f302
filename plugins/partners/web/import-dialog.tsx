import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { Button, Dialog, Notice, TextArea, TextField, useToast, useTranslation } from '#web'
import { maxImportBytes } from '../contract.ts'
import { ImportPreview } from './import-preview.tsx'
import type { CsvOutcome } from './read-csv.ts'
import { importReferrals, type ReferralRefused } from './send-referrals.ts'

type Step = 'source' | 'preview'
const steps: readonly Step[] = ['source', 'preview']

/** Validate, look at the preview, import: all rows or none. */
export const ImportDialog = ({ onClose, onImported }: { onClose: () => void; onImported: () => void }) => {
  const { t } = useTranslation('partners')
  const toast = useToast()
  const [text, setText] = useState('')
  const [step, setStep] = useState<Step>('source')
  const [outcome, setOutcome] = useState<CsvOutcome | null>(null)
  const rows = outcome?.kind === 'rows' ? outcome : null
  const isFaultless = rows?.read.every(({ mistakes }) => mistakes.length === 0) ?? false

  const change = (next: string) => {
    setText(next)
    setOutcome(null)
  }
  const take = async (file: File | undefined) => {
    if (!file) return
    if (file.size > maxImportBytes) return setOutcome({ kind: 'large' })
    change(await file.text())
  }
  const validate = useMutation({
    mutationFn: async () => (await import('./read-csv.ts')).readCsv(text),
    onSuccess: (read) => {
      setOutcome(read)
      if (read.kind === 'rows') setStep('preview')
    },
    onError: () => toast({ tone: 'danger', title: t('import.failed') }),
  })
  const send = useMutation({
    mutationFn: () => importReferrals(rows?.rows ?? []),
    onSuccess: ({ inserted, updated, errors }) => {
      toast({ tone: 'success', title: t('import.done', { inserted, updated, errors: errors.length }) })
      onImported()
    },
    onError: ({ message }: ReferralRefused) => toast({ tone: 'danger', title: t('import.failed'), ...(message && { text: message }) }),
  })
  const problem = (): { tone: 'warning' | 'danger'; text: string } | null => {
    switch (outcome?.kind) {
      case 'empty':
        return { tone: 'warning', text: t('import.noRows') }
      case 'missing':
        return { tone: 'danger', text: t('import.missingHeaders', { headers: outcome.headers.join(', ') }) }
      case 'large':
        return { tone: 'danger', text: t('errors.TOO_LARGE') }
      case 'broken':
        return { tone: 'danger', text: t('import.unreadable', { reason: outcome.reason }) }
      default:
        return null
    }
  }
  const found = problem()
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('import.title')}
      description={t('import.text')}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            {t('import.cancel')}
          </Button>
          {step === 'source' ? (
            <Button
              onClick={() => validate.mutate()}
              disabled={text.trim() === ''}
              busy={validate.isPending}
              busyLabel={t('import.validating')}
            >
              {t('import.validate')}
            </Button>
          ) : (
            <Button onClick={() => send.mutate()} disabled={!isFaultless} busy={send.isPending} busyLabel={t('import.importing')}>
              {t('import.import')}
            </Button>
          )}
        </>
      }
    >
      <div role="tablist" aria-label={t('import.tabs')} className="flex gap-1 border-b border-line">
        {steps.map((each) => (
          <button
            key={each}
            type="button"
            role="tab"
            id={`import-tab-${each}`}
            aria-selected={step === each}
            aria-controls={step === each ? 'import-panel' : undefined}
            tabIndex={step === each ? 0 : -1}
            disabled={each === 'preview' && !rows}
            onClick={() => setStep(each)}
            onKeyDown={({ key, currentTarget }) => {
              if (key !== 'ArrowLeft' && key !== 'ArrowRight') return
              const other = steps.find((name) => name !== each)
              const tab = currentTarget.parentElement?.querySelector<HTMLButtonElement>(`#import-tab-${other}:enabled`)
              tab?.click()
              tab?.focus()
            }}
            className="min-h-11 cursor-pointer border-b-[3px] border-transparent px-3 text-sm font-semibold text-ink-soft aria-selected:border-accent aria-selected:text-ink disabled:cursor-not-allowed disabled:text-muted"
          >
            {t(`import.${each}`)}
          </button>
        ))}
      </div>
      <div role="tabpanel" id="import-panel" aria-labelledby={`import-tab-${step}`} className="grid min-w-0 gap-5">
        {step === 'preview' && rows ? (
          <ImportPreview read={rows.read} />
        ) : (
          <>
            <TextField
              label={t('import.file')}
              hint={t('import.fileHint')}
              type="file"
              accept=".csv,text/csv"
              onChange={(event) => void take(event.target.files?.[0])}
            />
            <TextArea
              label={t('import.paste')}
              rows={6}
              spellCheck={false}
              value={text}
              onChange={(event) => change(event.target.value)}
              className="[&_textarea]:font-mono [&_textarea]:text-sm"
            />
            <div aria-live="polite" className="empty:hidden">
              {found && <Notice tone={found.tone}>{found.text}</Notice>}
            </div>
          </>
        )}
      </div>
    </Dialog>
  )
}
