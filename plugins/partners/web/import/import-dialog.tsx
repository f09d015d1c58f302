import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { Button, Dialog, Notice, Tabs, TextArea, TextField, useToast, useTranslation } from '#web'
import { maxImportBytes } from '../../contract.ts'
import { type AffiliateRefused, importAffiliates } from '../send-affiliates.ts'
import { ImportPreview } from './import-preview.tsx'
import type { CsvOutcome } from './read-csv.ts'

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
    if (file.size <= maxImportBytes) return change(await file.text())
    change('')
    setOutcome({ kind: 'large' })
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
    mutationFn: () => importAffiliates(rows?.rows ?? []),
    onSuccess: ({ inserted, updated, errors }) => {
      toast({ tone: 'success', title: t('import.done', { inserted, updated, errors: errors.length }) })
      onImported()
    },
    onError: ({ message }: AffiliateRefused) => toast({ tone: 'danger', title: t('import.failed'), ...(message && { text: message }) }),
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
      isWide={step === 'preview'}
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
      <Tabs
        label={t('import.tabs')}
        tabs={steps.map((id) => ({ id, text: t(`import.${id}`), isDisabled: id === 'preview' && !rows }))}
        current={step}
        onChange={setStep}
      >
        {step === 'preview' && rows ? (
          <ImportPreview read={rows.read} />
        ) : (
          <div className="grid gap-5">
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
          </div>
        )}
      </Tabs>
    </Dialog>
  )
}
