import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { Button, Dialog, TextField, useTranslation } from '#web'

interface AddSectionProps {
  /** Names already in use. */
  readonly taken: readonly string[]
  readonly onAdd: (heading: string) => void
}

/** Adds a part of the learner's own. */
export const AddSection = ({ taken, onAdd }: AddSectionProps) => {
  const { t } = useTranslation('plan-sheets')
  const [isOpen, setOpen] = useState(false)
  return (
    <div className="py-4">
      <Button small variant="quiet" onClick={() => setOpen(true)} icon={<Plus aria-hidden="true" className="size-[1.15em]" />}>
        {t('sheet.addSection')}
      </Button>
      {isOpen && (
        <AddDialog
          taken={taken}
          onClose={() => setOpen(false)}
          onAdd={(heading) => {
            setOpen(false)
            onAdd(heading)
          }}
        />
      )}
    </div>
  )
}

const AddDialog = ({ taken, onClose, onAdd }: AddSectionProps & { onClose: () => void }) => {
  const { t } = useTranslation('plan-sheets')
  const form = useForm({ defaultValues: { name: '' } })
  const names = new Set(taken.map((name) => name.toLowerCase()))
  const submit = form.handleSubmit(({ name }) => onAdd(name.trim()))
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('sheet.addSection')}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            {t('sheet.cancel')}
          </Button>
          <Button onClick={submit}>{t('sheet.sectionAdd')}</Button>
        </>
      }
    >
      <form noValidate onSubmit={submit}>
        <TextField
          label={t('sheet.sectionName')}
          maxLength={60}
          {...form.register('name', {
            validate: (name) => {
              if (name.trim() === '') return t('sheet.sectionMissing')
              return !names.has(name.trim().toLowerCase()) || t('sheet.sectionTaken')
            },
          })}
          error={form.formState.errors.name?.message}
        />
      </form>
    </Dialog>
  )
}
