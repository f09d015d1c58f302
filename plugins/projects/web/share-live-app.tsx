import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Button, CopyButton, TextField, useFailureSentence, useKeptFocus, useServerForm, useToast, useTranslation } from '#web'
import { AddressNote } from './address-note.tsx'
import { projects } from './projects-client.ts'

/** The default name of a project at this address: `toolshed` for `https://toolshed.example.app/`. */
export const projectNameOf = (address: string): string => new URL(address).hostname.replace(/^www\./, '').split('.')[0] ?? ''

/** Creates a shared project for the app at this address, or shows the link of an existing one. */
const ShareLiveApp = ({ address }: { address: string }) => {
  const { t } = useTranslation('projects')
  const toast = useToast()
  const sentenceOf = useFailureSentence('projects')
  const client = useQueryClient()
  const own = useQuery(projects.query.list.queryOptions())
  const known = own.data?.find(({ deployment_url }) => deployment_url === address)
  const [shared, setShared] = useState<string | null>()

  const form = useServerForm({
    values: { name: known?.name ?? projectNameOf(address) },
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
      const failure = projects.failureOf(error)
      // A 4xx response is a refusal; other failures may be temporary.
      const isRefused = failure.status >= 400 && failure.status < 500
      const text = sentenceOf(failure, '')
      toast({ tone: 'danger', title: t(isRefused ? 'live.refused' : 'live.failed'), ...(text && { text }) })
      return undefined
    },
  })
  const isNamed = (name: string) => name.trim() !== ''
  const path = shared ?? known?.public_url
  const link = path ? new URL(path, location.origin).href : null

  return (
    <form ref={useKeptFocus('button')} noValidate onSubmit={form.submit} className="grid justify-items-start gap-3">
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
        <>
          <AddressNote name={form.watch('name')} visibility="public" />
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
        </>
      )}
    </form>
  )
}

export default ShareLiveApp
