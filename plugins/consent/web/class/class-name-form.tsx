import { Button, TextField, useServerForm, useTranslation } from '#web'
import { useFailureText } from '../use-failure-text.ts'

interface ClassNameFormProps {
  name: string
  action: string
  onSave: (name: string) => Promise<unknown>
  onDone: () => void
}

/** Names a class, new or existing; the form replaces the name while it is edited. */
export const ClassNameForm = ({ name, action, onSave, onDone }: ClassNameFormProps) => {
  const { t } = useTranslation('consent')
  const failureText = useFailureText()
  const isFilled = (school: string) => school.trim() !== ''
  const form = useServerForm({
    defaultValues: { school: name },
    send: ({ school }) => onSave(school.trim()),
    onSuccess: onDone,
    onFailure: (error) => ({ field: 'school', message: failureText(error, 'class.failed') }),
  })
  return (
    <form onSubmit={form.submit} onKeyDown={({ key }) => key === 'Escape' && onDone()} className="grid w-full max-w-xl gap-3">
      <TextField
        autoFocus
        label={t('class.name')}
        hint={t('class.nameHint')}
        maxLength={80}
        autoComplete="off"
        {...form.field('school', { validate: isFilled })}
      />
      <div className="flex flex-wrap gap-2.5">
        <Button type="submit" small disabled={!isFilled(form.watch('school'))} busy={form.isSending} busyLabel={t('picker.working')}>
          {action}
        </Button>
        <Button small variant="quiet" onClick={onDone}>
          {t('sharing.cancel')}
        </Button>
      </div>
    </form>
  )
}
