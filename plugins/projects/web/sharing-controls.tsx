import { useMutation } from '@tanstack/react-query'
import { Copy, ExternalLink } from 'lucide-react'
import { useState } from 'react'
import { Button, copyText, formatDate, Notice, publicOrigin, SelectField, SwitchField, useKeptFocus, useToast, useTranslation } from '#web'
import { type Project, type ShareVisibility, shareVisibilities } from '../contract.ts'
import { AddressNote } from './address-note.tsx'
import { projects } from './projects-client.ts'
import { useKeepProjects } from './use-keep-projects.ts'

/** Copies a project's address and says so. */
const CopyLink = ({ text }: { text: string }) => {
  const { t } = useTranslation('projects')
  const toast = useToast()
  const copy = async () => {
    if (await copyText(text)) toast({ tone: 'success', title: t('toasts.copied'), text: t('toasts.copiedText') })
    else toast({ tone: 'danger', title: t('toasts.copyFailed'), text: t('toasts.tryAgain') })
  }
  return (
    <Button variant="secondary" onClick={copy} icon={<Copy aria-hidden="true" className="size-[1.15em]" />}>
      {t('settings.copyLink')}
    </Button>
  )
}

interface Wanted {
  readonly share_visibility?: ShareVisibility
  readonly in_gallery?: boolean
}

const isVisibility = (value: string): value is ShareVisibility => shareVisibilities.some((each) => each === value)

/** A project's visibility, its link, and whether it is in the gallery. @param hasGallery whether to show the gallery switch */
export const SharingControls = ({ project, hasGallery = false }: { project: Project; hasGallery?: boolean }) => {
  const { t } = useTranslation('projects')
  const toast = useToast()
  const keep = useKeepProjects()
  const { share_visibility: visibility, public_url: link, taken_down, may_share, in_gallery } = project
  const change = useMutation({
    mutationFn: (wanted: Wanted) => projects.client.change({ id: project.id, ...wanted }),
    onSuccess: keep.changed,
    onError: (error) => {
      const { code } = projects.failureOf(error)
      const text = code === 'SHARING_NOT_ALLOWED' || code === 'TAKEN_DOWN' ? { text: t(`errors.${code}`) } : {}
      toast({ tone: 'danger', title: t('toasts.visibilityFailed'), ...text })
    },
  })
  // Shown at once: the mutation's own state comes a moment later, and the switch would spring back meanwhile.
  const [asked, setAsked] = useState<Wanted>({})
  const ask = (wanted: Wanted) => {
    setAsked((before) => ({ ...before, ...wanted }))
    change.mutate(wanted, { onSettled: () => setAsked({}) })
  }
  const [chosen, choose] = useState<Exclude<ShareVisibility, 'private'> | null>(null)
  // A change that lets more people see the project: it is confirmed, so that nobody publishes by accident.
  const isWider = (value: ShareVisibility) => shareVisibilities.indexOf(value) > shareVisibilities.indexOf(visibility)
  return (
    <div ref={useKeptFocus('select')} className="grid gap-4">
      {taken_down && (
        <Notice tone="warning">
          {t('takenDown.text', { date: formatDate(taken_down.at) })}{' '}
          <b className="whitespace-pre-line wrap-anywhere">{taken_down.reason}</b> {t('takenDown.next')}
        </Notice>
      )}
      {!may_share && <Notice>{t(visibility === 'private' ? 'parent.first' : 'parent.ended')}</Notice>}
      <div className="flex flex-wrap items-end gap-2.5">
        <SelectField
          className="w-full sm:w-80"
          label={t('settings.sharing')}
          options={shareVisibilities.map((value) => ({ value, label: t(`visibility.${value}`) }))}
          value={chosen ?? asked.share_visibility ?? visibility}
          disabled={visibility === 'private' && (!may_share || taken_down !== null)}
          onValueChange={(value) => {
            if (!isVisibility(value)) return
            choose(value !== 'private' && isWider(value) ? value : null)
            if (value !== visibility && !isWider(value)) ask({ share_visibility: value })
          }}
        />
        {link && (
          <div className="flex flex-wrap gap-2.5 sm:pb-1.5">
            <CopyLink text={`${publicOrigin()}${link}`} />
            <a href={link} className="inline-flex min-h-12 items-center gap-2 px-2 text-sm">
              {t('settings.openLink')}
              <ExternalLink aria-hidden="true" className="size-[1.15em]" />
            </a>
          </div>
        )}
      </div>
      {chosen && (
        <section aria-label={t('publish.title')} className="grid max-w-xl gap-3 border-s-4 border-line-strong ps-4">
          <p>{t(`publish.${chosen}`)}</p>
          <AddressNote name={project.name} visibility={chosen} />
          <div className="flex flex-wrap gap-2.5">
            <Button
              small
              onClick={() => {
                ask({ share_visibility: chosen })
                choose(null)
              }}
            >
              {t(`publish.${chosen}Action`)}
            </Button>
            <Button small variant="quiet" onClick={() => choose(null)}>
              {t('form.cancel')}
            </Button>
          </div>
        </section>
      )}
      {hasGallery && visibility === 'public' && may_share && (
        <div className="max-w-xl">
          <SwitchField
            label={t('gallery.offer')}
            hint={t('gallery.offerHint')}
            checked={asked.in_gallery ?? in_gallery}
            onCheckedChange={(wanted) => ask({ in_gallery: wanted })}
          />
        </div>
      )}
    </div>
  )
}
