import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Save } from 'lucide-react'
import { useState } from 'react'
import { Button, Dialog, ErrorNote, LinkButton, SelectField, TextField, useServerForm, useTranslation } from '#web'
import { maxProjectName, type Project, type ProjectSource } from '../contract.ts'
import { projects } from './projects-client.ts'

interface SaveProps {
  readonly source: ProjectSource
  readonly title: string
}

const asNew = 'new'

const SaveDialog = ({ source, title, onClose }: SaveProps & { onClose: () => void }) => {
  const { t } = useTranslation('projects')
  const client = useQueryClient()
  const own = useQuery(projects.query.list.queryOptions())
  const [saved, setSaved] = useState<Project | null>(null)
  const form = useServerForm({
    defaultValues: { project: asNew, name: title.slice(0, maxProjectName) },
    send: ({ project, name }) =>
      project === asNew ? projects.client.create({ name: name.trim(), source }) : projects.client.change({ id: project, source }),
    onSuccess: async (kept) => {
      setSaved(kept)
      await client.invalidateQueries({ queryKey: projects.query.key() })
    },
  })
  if (saved)
    return (
      <Dialog
        open
        onOpenChange={onClose}
        title={t('saveAs.saved')}
        description={t('saveAs.savedText', { name: saved.name })}
        actions={
          <>
            <Button variant="quiet" onClick={onClose}>
              {t('saveAs.goOn')}
            </Button>
            <LinkButton to={`/projects/${saved.id}`}>{t('saveAs.open')}</LinkButton>
          </>
        }
      />
    )
  const isNew = form.watch('project') === asNew
  const options = [
    { value: asNew, label: t('saveAs.new') },
    ...(own.data ?? []).map(({ id, name }) => ({ value: id, label: name, group: t('saveAs.own') })),
  ]
  return (
    <Dialog open onOpenChange={onClose} title={t('saveAs.action')} description={t('saveAs.text')}>
      <form noValidate className="grid gap-5" onSubmit={form.submit}>
        {own.data && own.data.length > 0 && (
          <SelectField
            label={t('saveAs.where')}
            hint={isNew ? undefined : t('saveAs.whereHint')}
            options={options}
            {...form.field('project')}
          />
        )}
        {isNew && (
          <TextField
            label={t('form.name')}
            maxLength={maxProjectName}
            autoComplete="off"
            {...form.field('name', { validate: (name) => name.trim() !== '' || t('form.nameMissing') })}
          />
        )}
        {form.failure && <ErrorNote failure={form.failure} ns="projects" />}
        <div className="flex flex-wrap justify-end gap-2.5">
          <Button variant="quiet" onClick={onClose}>
            {t('form.cancel')}
          </Button>
          <Button type="submit" busy={form.isSending} busyLabel={t('form.saving')}>
            {t('saveAs.save')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

/** Saves the running code as a new project, or as the next version of an existing one. */
const SaveAsProject = (code: SaveProps) => {
  const { t } = useTranslation('projects')
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button small variant="secondary" onClick={() => setOpen(true)} icon={<Save aria-hidden="true" className="size-[1.15em]" />}>
        {t('saveAs.action')}
      </Button>
      {isOpen && <SaveDialog {...code} onClose={() => setOpen(false)} />}
    </>
  )
}

export default SaveAsProject
