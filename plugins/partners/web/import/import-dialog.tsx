import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import {
  Button,
  type CsvSeparator,
  Dialog,
  decodeText,
  encodingOf,
  failureOf,
  Notice,
  Tabs,
  TextArea,
  type TextEncoding,
  TextField,
  useFailureSentence,
  useToast,
  useTranslation,
} from '#web'
import { maxImportBytes } from '../../contract.ts'
import type { partnersErrors } from '../../errors.ts'
import { importAffiliates } from '../send-affiliates.ts'
import { ImportPreview } from './import-preview.tsx'
import { type FileOutcome, readPartnersFile } from './read-partners-file.ts'

type Step = 'source' | 'preview'
const steps: readonly Step[] = ['source', 'preview']

/** A chosen file from the disk, with the encoding used to read it. */
interface ChosenFile {
  readonly name: string
  readonly bytes: Uint8Array
  readonly encoding: TextEncoding
}

interface ImportDialogProps {
  readonly onClose: () => void
  readonly onImported: (rows: number) => void
}

/** Validate, preview, import: only the last step writes, and then all rows or none. */
export const ImportDialog = ({ onClose, onImported }: ImportDialogProps) => {
  const { t } = useTranslation('partners')
  const toast = useToast()
  const sentenceOf = useFailureSentence('partners')
  const [text, setText] = useState('')
  const [file, setFile] = useState<ChosenFile | null>(null)
  const [step, setStep] = useState<Step>('source')
  const [outcome, setOutcome] = useState<FileOutcome | null>(null)
  const [leavesOut, setLeavesOut] = useState(false)
  const read = outcome?.kind === 'rows' ? outcome : null
  const written = read?.planned.filter(({ kind }) => kind !== 'unchanged').length ?? 0
  const isAllowed = written > 0 && (read?.faulty.length === 0 || leavesOut)

  const change = (next: string, from: ChosenFile | null) => {
    setText(next)
    setFile(from)
    setOutcome(null)
    setLeavesOut(false)
  }
  const take = async (chosen: File | undefined) => {
    if (!chosen) return
    if (chosen.size <= maxImportBytes) {
      const bytes = new Uint8Array(await chosen.arrayBuffer())
      const encoding = encodingOf(bytes)
      return change(decodeText(bytes, encoding), { name: chosen.name, bytes, encoding })
    }
    change('', null)
    setOutcome({ kind: 'large' })
  }
  const failed = (error: unknown) =>
    toast({ tone: 'danger', title: t('import.failed'), text: sentenceOf(failureOf<typeof partnersErrors>(error)) })
  const validate = useMutation({
    mutationFn: ({ from, separator }: { from: string; separator?: CsvSeparator }) => readPartnersFile(from, separator),
    onSuccess: (found) => {
      setOutcome(found)
      setStep(found.kind === 'rows' ? 'preview' : 'source')
    },
    onError: failed,
  })
  const readAs = (encoding: TextEncoding) => {
    if (!file) return
    const next = decodeText(file.bytes, encoding)
    // The preview stays visible meanwhile, and keeps the focus.
    setText(next)
    setFile({ ...file, encoding })
    validate.mutate({ from: next })
  }
  const send = useMutation({
    mutationFn: () => importAffiliates(read?.rows ?? [], file?.name),
    onSuccess: ({ inserted, updated, errors }) => {
      toast({ tone: 'success', title: t('import.done', { inserted, updated, errors: errors.length }) })
      onImported(inserted + updated)
    },
    onError: failed,
  })
  const problem = (): { tone: 'warning' | 'danger'; text: string } | null => {
    switch (outcome?.kind) {
      case 'empty':
        return { tone: 'warning', text: t('import.noRows') }
      case 'missing':
        return { tone: 'danger', text: t('import.missingHeaders', { headers: outcome.columns.join(', ') }) }
      case 'twice':
        return { tone: 'danger', text: t('import.columnTwice', { columns: outcome.columns.join(', ') }) }
      case 'large':
        return { tone: 'danger', text: t('errors.TOO_LARGE') }
      default:
        return null
    }
  }
  const found = problem()
  const refused = written === 0 ? t('import.nothingToWrite') : t('import.firstMend')
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
              onClick={() => validate.mutate({ from: text })}
              disabled={text.trim() === ''}
              busy={validate.isPending}
              busyLabel={t('import.validating')}
            >
              {t('import.validate')}
            </Button>
          ) : (
            <Button
              onClick={() => send.mutate()}
              disabled={!isAllowed || validate.isPending}
              disabledReason={isAllowed ? undefined : refused}
              busy={send.isPending}
              busyLabel={t('import.importing')}
            >
              {t('import.import', { count: written })}
            </Button>
          )}
        </>
      }
    >
      <Tabs
        label={t('import.tabs')}
        tabs={steps.map((id) => ({ id, text: t(`import.${id}`), isDisabled: id === 'preview' && !read }))}
        current={step}
        onChange={setStep}
      >
        {step === 'preview' && read ? (
          <ImportPreview
            file={read}
            encoding={file?.encoding ?? null}
            onEncoding={readAs}
            onSeparator={(separator) => validate.mutate({ from: text, separator })}
            leavesOut={leavesOut}
            onLeaveOut={setLeavesOut}
          />
        ) : (
          <div className="grid gap-5">
            <TextField
              label={t('import.file')}
              hint={t('import.fileHint')}
              type="file"
              accept=".csv,.txt,.tsv,text/csv"
              // A file that was mended is chosen again: browsers report no change for the same path.
              onClick={({ currentTarget }) => {
                currentTarget.value = ''
              }}
              onChange={(event) => void take(event.target.files?.[0])}
            />
            <TextArea
              label={t('import.paste')}
              rows={6}
              spellCheck={false}
              value={text}
              onChange={(event) => change(event.target.value, null)}
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
