import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router-dom'
import { Button, ErrorNote, Page, PageHead, TextField, useServerForm, useTranslation } from '#web'
import { maxTitle } from '../contract.ts'
import { planSheets, sheetQuery, sheetsQuery } from './plan-sheets-client.ts'

/** The form for a new sheet: asks for the app's name. */
export const StartSheet = () => {
  const { t } = useTranslation('plan-sheets')
  return (
    <Page>
      <PageHead title={t('start.title')} lede={t('start.lede')} terrainSeed="plan-sheet" />
      <StartForm />
    </Page>
  )
}

interface StartFormProps {
  onStarted?: () => void
  /** Whether not to navigate: the page shows the new sheet itself. */
  stays?: boolean
}

export const StartForm = ({ onStarted, stays = false }: StartFormProps) => {
  const { t } = useTranslation('plan-sheets')
  const navigate = useNavigate()
  const client = useQueryClient()
  const form = useServerForm({
    defaultValues: { title: '' },
    send: ({ title }) => planSheets.client.create({ title }),
    onSuccess: (sheet) => {
      client.setQueryData(sheetQuery(sheet.id).queryKey, sheet)
      void client.invalidateQueries({ queryKey: sheetsQuery().queryKey })
      onStarted?.()
      if (!stays) void navigate(`/plan-sheet/${sheet.id}`, { replace: !onStarted })
    },
  })
  return (
    <form noValidate onSubmit={form.submit} className="grid max-w-xl justify-items-start gap-5">
      <TextField
        label={t('start.name')}
        hint={t('start.nameHint')}
        maxLength={maxTitle}
        className="w-full"
        {...form.field('title', { validate: (title) => title.trim() !== '' || t('start.nameMissing') })}
      />
      {form.failure && <ErrorNote failure={form.failure} ns="plan-sheets" />}
      <Button type="submit" busy={form.isSending} busyLabel={t('start.creating')}>
        {t('start.begin')}
      </Button>
    </form>
  )
}
