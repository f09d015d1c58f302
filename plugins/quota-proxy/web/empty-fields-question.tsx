import { Button, Dialog, Notice, useTranslation } from '#web'

interface EmptyFieldsQuestionProps {
  /** The names of the empty fields. */
  readonly names: readonly string[]
  /** Whether the question is a dialog; otherwise it is rendered inline, which loads no further code. */
  readonly isInDialog: boolean
  readonly onSend: () => void
  readonly onFill: () => void
}

/** Asks whether to send a prompt with empty fields. */
export const EmptyFieldsQuestion = ({ names, isInDialog, onSend, onFill }: EmptyFieldsQuestionProps) => {
  const { t } = useTranslation('quota-proxy')
  const title = t('fields.askTitle', { count: names.length })
  const text = t('fields.askText', { names: names.map((name) => `[${name}]`).join(', ') })
  const answers = (
    <>
      <Button variant="secondary" onClick={onSend}>
        {t('fields.sendAnyway')}
      </Button>
      <Button onClick={onFill}>{t('fields.fillFirst')}</Button>
    </>
  )
  if (isInDialog) return <Dialog open onOpenChange={(open) => !open && onFill()} title={title} description={text} actions={answers} />
  return (
    <Notice role="alert" tone="warning" title={title} className="m-4">
      {text}
      <div className="mt-3 flex flex-wrap justify-end gap-2.5">{answers}</div>
    </Notice>
  )
}
