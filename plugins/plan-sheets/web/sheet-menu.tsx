import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Ellipsis } from 'lucide-react'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useNavigate } from 'react-router-dom'
import { Button, Dialog, ErrorNote, Menu, MenuLink, putAnswer, TextField, useServerForm, useToast, useTranslation } from '#web'
import { maxTitle } from '../contract.ts'
import { planSheets, sheetQuery, sheetsQuery } from './plan-sheets-client.ts'
import { StartForm } from './start-sheet.tsx'

interface SheetMenuProps {
  readonly id: string
  readonly title: string
  readonly onRename: (title: string) => void
}

/** Actions on a sheet as a whole, and links to the other sheets. */
export const SheetMenu = ({ id, title, onRename }: SheetMenuProps) => {
  const { t } = useTranslation('plan-sheets')
  const [dialog, setDialog] = useState<'rename' | 'new' | 'remove' | null>(null)
  const { data: sheets } = useQuery(sheetsQuery())
  const close = () => setDialog(null)
  return (
    <>
      <Menu
        label={t('sheet.switch')}
        face={<Ellipsis aria-hidden="true" className="size-5" />}
        triggerClassName="icon-button"
        links={sheets
          ?.filter((other) => other.id !== id)
          .map((other) => (
            <MenuLink key={other.id} to={`/plan-sheet/${other.id}`}>
              {other.title}
            </MenuLink>
          ))}
        entries={[
          { text: t('sheet.rename'), onSelect: () => setDialog('rename') },
          { text: t('sheet.new'), onSelect: () => setDialog('new') },
          { text: t('sheet.remove'), onSelect: () => setDialog('remove') },
        ]}
      />
      {dialog === 'rename' && <RenameDialog title={title} onClose={close} onRename={onRename} />}
      {dialog === 'remove' && <RemoveDialog id={id} title={title} onClose={close} />}
      <Dialog open={dialog === 'new'} onOpenChange={close} title={t('sheet.new')}>
        <StartForm onStarted={close} />
      </Dialog>
    </>
  )
}

const RenameDialog = ({ title, onClose, onRename }: { title: string; onClose: () => void; onRename: (title: string) => void }) => {
  const { t } = useTranslation('plan-sheets')
  const form = useForm({ defaultValues: { title } })
  const submit = form.handleSubmit((answers) => {
    onRename(answers.title.trim())
    onClose()
  })
  return (
    <Dialog open onOpenChange={onClose} title={t('sheet.rename')} actions={<Button onClick={submit}>{t('sheet.renameSave')}</Button>}>
      <form noValidate onSubmit={submit}>
        <TextField
          label={t('sheet.renameTitle')}
          maxLength={maxTitle}
          {...form.register('title', { validate: (typed) => typed.trim() !== '' || t('start.nameMissing') })}
          error={form.formState.errors.title?.message}
        />
      </form>
    </Dialog>
  )
}

const RemoveDialog = ({ id, title, onClose }: { id: string; title: string; onClose: () => void }) => {
  const { t } = useTranslation('plan-sheets')
  const toast = useToast()
  const client = useQueryClient()
  const navigate = useNavigate()
  const form = useServerForm({
    send: () => planSheets.client.remove({ id }),
    onSuccess: async () => {
      await putAnswer(client, sheetsQuery().queryKey, (before) => before?.filter((sheet) => sheet.id !== id))
      await navigate('/plan-sheet', { replace: true })
      client.removeQueries({ queryKey: sheetQuery(id).queryKey })
      toast({ tone: 'success', title: t('sheet.removed') })
    },
  })
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('sheet.removeTitle', { title })}
      description={t('sheet.removeText')}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            {t('sheet.cancel')}
          </Button>
          <Button variant="danger" busy={form.isSending} onClick={form.submit}>
            {t('sheet.removeConfirm')}
          </Button>
        </>
      }
    >
      {form.failure && <ErrorNote failure={form.failure} ns="plan-sheets" />}
    </Dialog>
  )
}
