import { useQuery, useQueryClient } from '@tanstack/react-query'
import { ExternalLink } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { apiFor, Button, CopyButton, Dialog, LinkButton, TextField, useServerForm, useToast, useTranslation } from '#web'
import { projectsApi } from '../../../projects/contract.ts'
import { AskAddress } from './ask-address.tsx'
import { projectNameOf } from './deployed-address.ts'

const projects = apiFor('projects', projectsApi)

interface LiveDialogProps {
  /** Where the app runs; null while the answer does not say it. */
  address: string | null
  /** Writes the address into the answer. */
  onAddress: (address: string) => Promise<unknown>
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** The app is at a public address: look at it, share it, and go on. Where the answer names none, it is asked for first. */
export const LiveDialog = ({ address, onAddress, open, onOpenChange }: LiveDialogProps) => {
  const { t } = useTranslation(['courses', 'projects'])
  const toast = useToast()
  const navigate = useNavigate()
  const client = useQueryClient()
  const own = useQuery({ ...projects.query.list.queryOptions(), enabled: open })
  const known = own.data?.find(({ deployment_url }) => deployment_url === address)
  const [shared, setShared] = useState<string | null>()

  const form = useServerForm({
    values: { name: known?.name ?? (address ? projectNameOf(address) : '') },
    // A name that somebody has typed stays when the list of projects arrives.
    resetOptions: { keepDirtyValues: true },
    send: async ({ name: typed }) => {
      const name = typed.trim()
      try {
        const project = known ?? (await projects.client.create({ name, deployment_url: address }))
        return await projects.client.change({ id: project.id, name, share_visibility: 'public' })
      } finally {
        await client.invalidateQueries({ queryKey: projects.query.key() })
      }
    },
    onSuccess: ({ public_url }) => setShared(public_url),
    onFailure: (error) => {
      const { code, status, message } = projects.failureOf(error)
      // What the server refuses it gives a reason for; what broke down may work the next time.
      if (status >= 400 && status < 500)
        toast({ tone: 'danger', title: t('live.refused'), text: t(`projects:errors.${code}`, { defaultValue: message }) })
      else toast({ tone: 'danger', title: t('live.failed') })
      return undefined
    },
  })
  const isNamed = (name: string) => name.trim() !== ''
  const path = shared ?? known?.public_url
  const link = path ? new URL(path, location.origin).href : null

  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t(address ? 'live.title' : 'live.askTitle')}
      description={t(address ? 'live.text' : 'live.askText')}
      terrainSeed={address ?? 'live'}
      actions={
        <>
          {address && (
            <LinkButton
              to={address}
              variant="secondary"
              target="_blank"
              rel="noopener noreferrer"
              icon={<ExternalLink aria-hidden="true" className="size-5" />}
            >
              {t('live.view')}
            </LinkButton>
          )}
          <Button variant={address ? 'primary' : 'quiet'} onClick={() => navigate('/module/domains')}>
            {t('live.continue')}
          </Button>
        </>
      }
    >
      {address ? (
        <form noValidate onSubmit={form.submit} className="grid justify-items-start gap-3">
          <TextField
            className="w-full"
            label={t('live.name')}
            hint={t('live.nameHint')}
            maxLength={100}
            {...form.field('name', { validate: isNamed })}
            disabled={Boolean(link)}
          />
          {link ? (
            <>
              <p role="status" className="font-mono text-sm break-all">
                {link}
              </p>
              <CopyButton text={link} label={t('live.copy')} />
            </>
          ) : (
            <Button
              type="submit"
              variant="secondary"
              small
              busy={form.isSending}
              busyLabel={t('live.sharing')}
              disabled={!isNamed(form.watch('name')) || own.isPending}
            >
              {t('live.share')}
            </Button>
          )}
        </form>
      ) : (
        <AskAddress onAddress={onAddress} />
      )}
    </Dialog>
  )
}
